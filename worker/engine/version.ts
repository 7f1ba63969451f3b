/** Version of the stored form of a state that this engine writes; `upgrade.ts` has a step to it from the one before. */
export const CURRENT_VERSION = 2
