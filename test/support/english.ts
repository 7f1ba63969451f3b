// Parts of the page that a test asks directly speak English.
import { speak } from '../../web/words.ts'
import { words } from '../../worker/text/index.ts'

speak(words('en'))
