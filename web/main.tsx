import { render } from 'preact'

function Page() {
  return (
    <main>
      <h1>Harzbahn by mail</h1>
    </main>
  )
}

const root = document.getElementById('page')
if (root) render(<Page />, root)
