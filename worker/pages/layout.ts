import { html } from 'hono/html'

type Content = string | ReturnType<typeof html>

/** A plain page that works without JavaScript. Everything put into it is escaped. */
export const page = (title: string, content: Content) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/plain.css">
<title>${title}</title>
</head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>`
