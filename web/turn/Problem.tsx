import { PAGE } from '../words.ts'

/** What was not done and why; it stays until it is closed. */
export function Problem({ text, onClose }: { readonly text: string; readonly onClose?: () => void }) {
  return (
    <div class="problem" role="alert">
      <p>
        <b>{PAGE.notDone}:</b> {text}
      </p>
      {onClose ? (
        <button type="button" class="quiet" onClick={onClose}>
          {PAGE.close}
        </button>
      ) : null}
    </div>
  )
}
