// The composing functions, each with its dictionary put in.

/** A function that asks for a dictionary first. */
type Composing<D> = (d: D, ...args: never[]) => unknown

/** The same functions without asking for it. */
export type Bound<M> = {
  readonly [K in keyof M]: M[K] extends (d: never, ...args: infer A) => infer R ? (...args: A) => R : never
}

/** Puts the dictionary into every one of the functions. */
export const bind = <D, M extends Readonly<Record<string, Composing<D>>>>(d: D, functions: M): Bound<M> =>
  Object.fromEntries(
    Object.entries(functions).map(([name, compose]) => [name, (...args: never[]) => compose(d, ...args)]),
  ) as Bound<M>
