import { storeParameter } from '#kit/contract/lookups.contract.ts';
import { codeOrder } from '#kit/contract/text/code-order.ts';
import type { FoundRoute } from '../discover.ts';
import { SESSION_COOKIE } from '../session/session-cookie.ts';
import type { Json } from './json-schema.ts';
import { operation } from './operation.ts';
import { documentPaths } from './paths.ts';
import { errorSchema, standardResponses } from './standard-responses.ts';

const INFO: Json = {
  title: 'Jumun',
  version: '0.1.0',
  summary: 'The back office of a multi-language food-ordering platform',
  description:
    'Texts of errors follow Accept-Language (ko, en, ja, zh). Lists that are asked for without `page` and `size` stop at 10,000 rows and say so in `x-list-cut`. Kiosks, apps and tills use the calls under `/partner/v1` with their key.',
  contact: { name: 'The operator of this installation' },
  license: { name: 'MIT', identifier: 'MIT' },
};

const SECURITY_SCHEMES: Json = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'Set by `POST /admin/api/login`.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-TOKEN',
    description: 'The `csrfToken` of the session, on every call that changes something.',
  },
  partnerKey: { type: 'http', scheme: 'bearer', description: 'The key of a kiosk, an app or a till.' },
};

const PARAMETERS: Json = {
  [storeParameter]: {
    name: storeParameter,
    in: 'query',
    required: true,
    description: 'The store that the call is about.',
    schema: { type: 'integer', minimum: 1, examples: [1] },
  },
};

/** The API document of all declared routes. */
export function apiDocument(routes: readonly FoundRoute[]): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = { Error: errorSchema };
  const placeOf = documentPaths(routes);
  for (const route of [...routes].sort(
    (a, b) => codeOrder(a.path, b.path) || codeOrder(a.method, b.method),
  )) {
    const place = placeOf(route.path);
    paths[place.path] = {
      ...paths[place.path],
      [route.method.toLowerCase()]: operation(route, place, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    tags: [...new Set(routes.map((route) => route.slice))]
      .sort()
      .map((name) => ({ name, description: `Calls of ${name}.` })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS,
      responses: standardResponses,
      schemas,
    },
  };
}
