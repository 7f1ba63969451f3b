import { useServiceIsNewer } from '../deployment.ts'
import { PAGE } from '../words.ts'

/** The offer to reload a page that is open over a deployment. What is composed stays: the draft is kept on this device. */
export function NewerService() {
  if (!useServiceIsNewer()) return null
  return (
    <p class="offline" role="status">
      {PAGE.newerService}{' '}
      <button type="button" class="btn plain" onClick={() => location.reload()}>
        {PAGE.reload}
      </button>
    </p>
  )
}
