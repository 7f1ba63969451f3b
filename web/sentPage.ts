// The page as the service sent it, taken up by the script.
import type { GameRead } from '../schema/wire.ts'
import type { Answer } from './api.ts'

/** What the service answered beside the markup that it made of it; null in an empty page. */
export function given(): Answer<GameRead> | null {
  const text = document.getElementById('position')?.textContent
  return text ? JSON.parse(text) : null
}

const isMark = ({ type }: Pick<HTMLInputElement, 'type'>): boolean => type === 'radio' || type === 'checkbox'

/** What was marked or typed before the script was there; the function enters it again, now that it means something. */
export function enteredBefore(page: Element): () => Promise<void> {
  const entered = [...page.querySelectorAll('input')]
    // A mark without a value of its own has one nevertheless, which nobody has entered.
    .filter(input => (isMark(input) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue))
    .map(({ name, id, type, value }) => ({ name, id, type, value }))
  return async () => {
    for (const { name, id, type, value } of entered) {
      const inputs = [...page.querySelectorAll('input')]
      if (isMark({ type })) inputs.find(i => i.name === name && i.value === value)?.click()
      else {
        const input = inputs.find(i => i.id === id)
        if (input) input.value = value
        input?.dispatchEvent(new Event('input', { bubbles: true }))
      }
      // The next depends on what this one has changed.
      await new Promise(resolve => setTimeout(resolve))
    }
  }
}
