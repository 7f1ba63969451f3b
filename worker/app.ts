import { Hono } from 'hono'
import type { Env } from './env.ts'

export const app = new Hono<{ Bindings: Env }>()

app.get('/api/health', c => c.json({ ok: true }))
app.all('*', c => c.env.ASSETS.fetch(c.req.raw))
