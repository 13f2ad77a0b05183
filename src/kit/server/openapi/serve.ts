import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { FoundRoute } from '../discover.ts';
import { apiDocument } from './document.ts';
import { serveFromMemory } from './memory-file.ts';
import { toYaml } from './yaml.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
const STYLE_TYPE = 'text/css; charset=utf-8';

/** Swagger UI's own files, from its package. */
const UI_FILES: Record<string, string> = {
  'swagger-ui.css': STYLE_TYPE,
  'index.css': STYLE_TYPE,
  'swagger-ui-bundle.js': SCRIPT_TYPE,
  'favicon-32x32.png': 'image/png',
};
const uiFolder = new URL('static/', import.meta.resolve('@fastify/swagger-ui'));

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Jumun API</title>
<link rel="stylesheet" href="/docs/static/swagger-ui.css">
<link rel="stylesheet" href="/docs/static/index.css">
<link rel="icon" type="image/png" href="/docs/static/favicon-32x32.png" sizes="32x32">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/static/swagger-ui-bundle.js"></script>
<script src="/docs/static/start.js"></script>
</body>
</html>
`;

/** In a separate file, because the page's policy allows no inline script. */
const START = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

/** `/openapi.json` and the readable `/docs`, built on first request and then served from memory. */
export function installApiDocument(app: FastifyInstance, routes: readonly FoundRoute[]): void {
  let made: Record<string, unknown> | undefined;
  const document = (): Record<string, unknown> => {
    made ??= apiDocument(routes);
    return made;
  };
  const json = () => JSON.stringify(document());
  serveFromMemory(app, { url: '/openapi.json', type: JSON_TYPE, content: json, data: true });
  serveFromMemory(app, { url: '/docs/json', type: JSON_TYPE, content: json, data: true });
  serveFromMemory(app, {
    url: '/docs/yaml',
    type: 'application/yaml; charset=utf-8',
    content: () => toYaml(document()),
    data: true,
  });
  for (const url of ['/docs', '/docs/'])
    serveFromMemory(app, { url, type: 'text/html; charset=utf-8', content: () => PAGE });
  serveFromMemory(app, { url: '/docs/static/start.js', type: SCRIPT_TYPE, content: () => START });
  for (const [name, type] of Object.entries(UI_FILES))
    serveFromMemory(app, {
      url: `/docs/static/${name}`,
      type,
      content: () => readFile(fileURLToPath(new URL(name, uiFolder))),
    });
}
