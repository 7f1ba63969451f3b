// The rules as a part of their own, fetched after the first view: what is read and answered first needs none of them.
export * from '../worker/engine/index.ts'
