import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FieldMap } from '#kit/contract/field.ts';
import { isOpen } from './admission.ts';
import type { FoundRoute } from './discover.ts';

type Json = Record<string, unknown>;

const MEANINGS: Record<number, string> = {
  400: 'A field is missing or broken; errorsMessage names it.',
  401: 'No session, expired, or the anti-forgery token of another session.',
  403: 'The action code is not held.',
  404: 'No such row, or not one the caller may see.',
  409: 'A rule, a state or a newer version stands against it.',
  413: 'The body is too large.',
  422: 'The same idempotency key or order id came with another body.',
  428: 'The terms of use are not agreed yet.',
  429: 'Too many requests.',
};

const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }) as Json;
  return rest;
};

function describe(fields: FieldMap, body: Json): Json {
  const properties = { ...((body.properties as Record<string, Json>) ?? {}) };
  for (const field of Object.values(fields)) {
    const known = properties[field.wire];
    if (!known) continue;
    const { min, max } = field.limits;
    const textual = field.kind === 'text' || field.kind === 'longText' || field.kind === 'html';
    properties[field.wire] = {
      ...known,
      ...(textual && max !== undefined && { maxLength: max }),
      ...(!textual && min !== undefined && { minimum: min }),
      ...(!textual && max !== undefined && { maximum: max }),
      ...(field.example !== undefined && { example: field.example }),
      ...(field.codeGroup && { description: `An entry of the code group ${field.codeGroup}.` }),
    };
  }
  return { ...body, properties };
}

const parameters = (where: 'path' | 'query', fields: FieldMap = {}): Json[] =>
  Object.values(fields).map((field) => ({
    name: field.wire,
    in: where,
    required: where === 'path' || field.required,
    schema: { ...jsonSchema(field.output), ...(field.example !== undefined && { example: field.example }) },
  }));

const access = (route: FoundRoute): string => {
  const rule = route.permission;
  if (typeof rule === 'string') return rule;
  if (Array.isArray(rule)) return rule.join(' or ');
  if ('open' in rule) return `open: ${rule.open}`;
  return 'own' in rule ? `the own record, or ${[rule.own].flat().join(' or ')}` : '';
};

const answerText = (status: number, route: FoundRoute): Json => ({
  description: route.errors?.[status] ?? MEANINGS[status] ?? 'Error.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function errorStatuses(route: FoundRoute): number[] {
  const signedIn = !isOpen(route.permission) && route.permission !== 'partner';
  const statuses = new Set<number>([400, ...(isOpen(route.permission) ? [] : [401])]);
  if (signedIn && route.permission !== 'session') statuses.add(403);
  if (route.params || route.scope === 'ownStore' || route.scope === 'chosenStore') statuses.add(404);
  if (route.method === 'PUT' || route.method === 'DELETE') statuses.add(409);
  if (signedIn && !route.beforeTerms) statuses.add(428);
  if (route.rateLimit) statuses.add(429);
  for (const status of Object.keys(route.errors ?? {})) statuses.add(Number(status));
  return [...statuses].sort();
}

function operation(route: FoundRoute): Json {
  const storeParameter =
    route.scope === 'chosenStore'
      ? [{ name: 'storeCd', in: 'query', required: true, schema: { type: 'integer', example: 1 } }]
      : [];
  const fields = (route.body as { fields?: FieldMap } | undefined)?.fields;
  const bodySchema = route.body && jsonSchema(route.body.input);
  const operationId = `${route.method.toLowerCase()}${route.path.replace(/[^a-zA-Z0-9]+(.)?/g, (_, next = '') => next.toUpperCase())}`;
  return {
    operationId,
    tags: [route.slice],
    summary: route.summary,
    description: [route.description, `Permission: ${access(route)}. Scope: ${route.scope}.`]
      .filter(Boolean)
      .join(' '),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query), ...storeParameter],
    ...(bodySchema && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: fields ? describe(fields, bodySchema) : bodySchema } },
      },
    }),
    ...(route.multipart && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
    }),
    security: isOpen(route.permission)
      ? []
      : [route.permission === 'partner' ? { partnerKey: [] } : { session: [], csrf: [] }],
    responses: {
      200: {
        description: 'Done.',
        ...(route.answer && { content: { 'application/json': { schema: jsonSchema(route.answer) } } }),
      },
      ...Object.fromEntries(errorStatuses(route).map((status) => [status, answerText(status, route)])),
    },
  };
}

/** The API document of all declared routes. */
export function apiDocument(routes: readonly FoundRoute[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of [...routes].sort(
    (a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method),
  )) {
    const path = route.path.replace(/:(\w+)(\([^)]*\))?/g, '{$1}').replace('*', '{path}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jumun',
      version: '0.1.0',
      description:
        'The back office of a multi-language food-ordering platform. Texts of errors follow Accept-Language (ko, en, ja, zh).',
    },
    tags: [...new Set(routes.map((route) => route.slice))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'jumun_session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' },
        partnerKey: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Error: {
          title: 'Error',
          type: 'object',
          properties: {
            message: { type: 'string', example: '입력한 내용을 다시 확인해 주세요.' },
            code: { type: 'string', example: 'error.badRequest' },
            errorsMessage: {
              type: 'object',
              additionalProperties: { type: 'string' },
              example: { 'lines[0].cnt': '필수 항목이에요.' },
            },
          },
          required: ['message'],
        },
      },
    },
  };
}

/** `/openapi.json` and the readable `/docs`; made when first asked for, as it costs more than the rest of the start. */
export async function installApiDocument(app: FastifyInstance, routes: readonly FoundRoute[]): Promise<void> {
  let made: Json | undefined;
  const document = (): Json => {
    made ??= apiDocument(routes);
    return made;
  };
  app.get('/openapi.json', { config: { kit: 'document' } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
  );
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { toJSON: document } as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Its own policy is weaker than ours and would send plain http to https.
    staticCSP: false,
    uiConfig: { tryItOutEnabled: true, docExpansion: 'none', validatorUrl: null },
  });
}
