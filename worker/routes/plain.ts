// One's games and signing in without a script. Opening the page changes nothing; its forms do what the script's requests do.
import { type Context, Hono } from 'hono'
import { SignInRequest } from '../../schema/wire.ts'
import { refusePage } from '../answers.ts'
import { type App, readerLanguage, signedIn } from '../auth.ts'
import { formBody, shaped } from '../body.ts'
import { gamesOf } from '../directory.ts'
import { isLocal } from '../env.ts'
import { limited } from '../limits.ts'
import { plainHome } from '../pages/plainHome.ts'
import { type Refused, statusOf } from '../refused.ts'
import { sentenceFor } from '../sentences.ts'
import { mailLink, signOut } from './session.ts'

export const plain = new Hono<App>()

plain.get('/plain', c => home(c, { sent: false, wrong: null, mail: '' }))

plain.post('/plain', limited('sign-in'), async c => {
  const form = await formBody(c)
  if (!form.ok) return refusePage(c, form.refused)
  if (form.value.act === 'signOut') {
    await signOut(c)
    return c.redirect('/plain', 303)
  }
  const { mail = '' } = form.value
  const asked = shaped({ mail }, SignInRequest, {})
  const sent = asked.ok ? await mailLink(c, asked.value.mail) : asked
  return home(c, { sent: sent.ok, wrong: sent.ok ? null : sent.refused, mail })
})

interface Came {
  readonly sent: boolean
  readonly wrong: Refused | null
  readonly mail: string
}

async function home(c: Context<App>, { sent, wrong, mail }: Came) {
  const person = await signedIn(c)
  const games = person ? await gamesOf(c.env, person) : []
  const language = readerLanguage(c)
  const told = wrong && sentenceFor(wrong, language)
  const content = plainHome({ language, person, games, local: isLocal(c.env), sent, wrong: told, mail })
  return c.html(content, wrong ? statusOf(wrong) : 200)
}
