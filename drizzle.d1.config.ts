import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'sqlite', schema: './schema/d1.ts', out: './schema/d1' })
