/** Written beside every submission, so that history says which rules it was played by. */
export const ENGINE_VERSION = 1
