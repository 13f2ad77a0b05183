import type { FieldMap } from '#kit/contract/field.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import type { FoundRoute } from '../discover.ts';
import { isOpen } from '../request/authorization.ts';
import { type Json, jsonSchema, moveParts, openToMore } from './json-schema.ts';
import { operationIdOf, parameterNames } from './paths.ts';
import { bodySchema, parameterSchema } from './request-schema.ts';
import { responseName } from './standard-responses.ts';

const access = ({ permission: rule }: FoundRoute): string => {
  if (typeof rule === 'string') return rule;
  if (Array.isArray(rule)) return rule.join(' or ');
  if ('open' in rule) return `open: ${rule.open}`;
  return 'own' in rule ? `the own record, or ${[rule.own].flat().join(' or ')}` : '';
};

/** The error statuses of every call of this kind, and those declared by the route. */
export function errorStatuses(route: FoundRoute): number[] {
  const partner = route.permission === 'partner';
  const open = isOpen(route.permission);
  const signedIn = !open && !partner;
  const mutates = route.method !== 'GET';
  const statuses = new Set<number>([400]);
  if (!open) statuses.add(401);
  if (signedIn || mutates) statuses.add(403);
  if (parameterNames(route.path).length > 0 || route.scope !== 'none') statuses.add(404);
  // While the session is shown what somebody else sees, a missing permission is a 409.
  if (mutates || signedIn) statuses.add(409);
  if (route.body || route.multipart) statuses.add(413);
  if (mutates && !open) statuses.add(422);
  if (signedIn && !route.beforeTerms) statuses.add(428);
  if (route.rateLimit || route.cost || route.partnerBudget) statuses.add(429);
  for (const status of Object.keys(route.errors ?? {})) statuses.add(Number(status));
  return [...statuses].filter((status) => status >= 400).sort((a, b) => a - b);
}

/** Success statuses: 200, and further ones declared by the route. */
export const goodStatuses = (route: FoundRoute): number[] =>
  [200, ...Object.keys(route.errors ?? {}).map(Number)].filter((status) => status < 400);

function goodResponse(route: FoundRoute, status: number, schemas: Json): Json {
  const description = route.errors?.[status] ?? 'Done.';
  if (status === 304) return { description };
  const headers = route.cost === 'unpaged' && {
    headers: {
      'x-list-cut': {
        description: 'The number of rows returned, if the list was truncated.',
        schema: { type: 'integer' },
      },
    },
  };
  const content = route.file
    ? { [route.file]: { schema: { type: 'string', contentEncoding: 'binary' } } }
    : route.response && {
        'application/json': {
          schema: moveParts(openToMore(jsonSchema(route.response.output)) as Json, schemas),
        },
      };
  return { description, ...headers, ...(content && { content }) };
}

function responses(route: FoundRoute, schemas: Json): Json {
  const errors = errorStatuses(route).map((status) => [
    status,
    route.errors?.[status]
      ? {
          description: route.errors[status],
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        }
      : { $ref: `#/components/responses/${responseName(status)}` },
  ]);
  return {
    ...Object.fromEntries(
      goodStatuses(route).map((status) => [status, goodResponse(route, status, schemas)]),
    ),
    ...Object.fromEntries(errors),
    default: { $ref: '#/components/responses/Unexpected' },
  };
}

function pathParameters(route: FoundRoute, names: readonly string[]): Json[] {
  const declared = Object.values((route.params ?? {}) as FieldMap);
  return parameterNames(route.path).map((own, index) => {
    const field = declared.find(({ wire }) => wire === own || own === 'path');
    return {
      name: names[index],
      in: 'path',
      required: true,
      ...(own === 'ids' && { description: 'One id, or several joined by commas.' }),
      schema: field ? parameterSchema(field) : { type: 'string' },
    };
  });
}

const queryParameters = (fields: FieldMap = {}): Json[] =>
  Object.values(fields).map((field) => ({
    name: field.wire,
    in: 'query',
    required: field.required,
    schema: parameterSchema(field),
  }));

const STORE_PARAMETER = { $ref: `#/components/parameters/${storeParameter}` };

function requestBody(route: FoundRoute): Json | undefined {
  if (route.multipart) {
    const { file, texts = {} } = route.multipart;
    const parts = bodySchema(
      Object.fromEntries(
        Object.entries(texts).map(([name, field]) => [name, { ...field, readonly: false, required: true }]),
      ),
    );
    const schema = {
      type: 'object',
      properties: {
        ...(parts.properties as Json),
        [file]: { type: 'string', contentMediaType: 'application/octet-stream' },
      },
      required: [...((parts.required as string[] | undefined) ?? []), file],
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!route.body) return undefined;
  const known = jsonSchema(route.body.input, 'input');
  const { fields } = route.body;
  const schema = fields ? bodySchema(fields, known) : known;
  return { required: true, content: { 'application/json': { schema } } };
}

function security(route: FoundRoute): Json[] {
  if (isOpen(route.permission)) return [];
  if (route.permission === 'partner') return [{ partnerKey: [] }];
  return [{ session: [], ...(route.method !== 'GET' && { csrf: [] }) }];
}

/**
 * The OpenAPI operation of one call, under the document's path and parameter names. Named parts of its responses are
 * added to `schemas`.
 */
export function operation(
  route: FoundRoute,
  place: { path: string; names: readonly string[] },
  schemas: Json,
): Json {
  const body = requestBody(route);
  return {
    operationId: operationIdOf(route.method, place.path),
    tags: [route.slice],
    summary: route.summary,
    description: [route.description, `Permission: ${access(route)}. Scope: ${route.scope}.`]
      .filter(Boolean)
      .join(' '),
    parameters: [
      ...pathParameters(route, place.names),
      ...queryParameters(route.query),
      ...(route.scope === 'chosenStore' ? [STORE_PARAMETER] : []),
    ],
    ...(body && { requestBody: body }),
    security: security(route),
    responses: responses(route, schemas),
  };
}
