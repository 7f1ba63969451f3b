import type { ComponentChildren } from 'preact'

/** The heads of a table's columns; an empty one has nothing to name. */
export function Heads({ of }: { readonly of: readonly string[] }) {
  return (
    <thead>
      <tr>
        {of.map(head =>
          head === '' ? (
            <td key={head} />
          ) : (
            <th key={head} scope="col">
              {head}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}

/** One figure with its name. */
export function Row({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  )
}
