import { useState } from 'preact/hooks'
import { Problem } from '../turn/Problem.tsx'
import { HOME } from '../words.ts'
import { homeApi } from './homeApi.ts'

/** Asks for a link by mail; there is no password. */
export function SignIn({ local }: { readonly local: boolean }) {
  const [mail, setMail] = useState('')
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (event: Event) => {
    event.preventDefault()
    const answer = await homeApi.signIn(mail)
    setSent(answer.ok)
    setProblem(answer.ok ? null : answer.refused.sentence)
  }
  return (
    <form class="card" onSubmit={send}>
      <h2>{HOME.signIn}</h2>
      <p>{HOME.signInText}</p>
      <div class="field">
        <label for="mail" class="legend">
          {HOME.mailAddress}
        </label>
        <input
          id="mail"
          type="email"
          autocomplete="email"
          required
          value={mail}
          onInput={event => setMail(event.currentTarget.value)}
        />
      </div>
      {problem ? <Problem text={problem} onClose={() => setProblem(null)} /> : null}
      <button type="submit" class="btn go">
        {HOME.sendLink}
      </button>
      {sent ? <p role="status">{HOME.linkSent}</p> : null}
      {local ? (
        <p>
          <a href="/mailbox">{HOME.openMailbox}</a>
        </p>
      ) : null}
    </form>
  )
}
