import type { Access } from '#kit/contract/endpoints/endpoint.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { Context } from '#kit/server/context.ts';
import { localText } from '#kit/server/crud/values.ts';
import { discoverRoutes } from '#kit/server/discover.ts';
import { actionNames } from './access-history.read-model.ts';

interface Called {
  readonly code: string | undefined;
  readonly summary: string;
}

/** The first permission code that allows a call; undefined where no code is needed. */
function codeOf(permission: Access): string | undefined {
  if (typeof permission === 'object' && 'own' in permission) return codeOf(permission.own);
  if (Array.isArray(permission)) return permission[0];
  return typeof permission === 'string' && permission !== 'session' && permission !== 'partner'
    ? permission
    : undefined;
}

let found: Promise<ReadonlyMap<string, Called>> | undefined;

/** What each route is, by method and pattern; read once, as routes do not change while a node runs. */
const calls = (): Promise<ReadonlyMap<string, Called>> => {
  found ??= discoverRoutes().then(
    (routes) =>
      new Map(
        routes.map(({ method, path, permission, summary }) => [
          `${method} ${path}`,
          { code: codeOf(permission), summary },
        ]),
      ),
  );
  return found;
};

/**
 * The name of what was called in the reader's language: of the action that allows the call, else its own, else the line
 * of the API document, else method and pattern of a route that is gone.
 */
export async function calledNames({
  db,
  locale,
  services: { texts },
}: Pick<Context, 'db' | 'locale' | 'services'>): Promise<(row: { method: string; route: string }) => string> {
  const [routes, actions] = await Promise.all([calls(), actionNames(db)]);
  return ({ method, route }) => {
    const call = `${method} ${route}`;
    const called = routes.get(call);
    const action = called?.code === undefined ? undefined : actions.get(called.code);
    if (action) return localText(action, locale);
    const key = `call.${call}`;
    if (Object.hasOwn(texts.builtIn, key)) return texts.translate(locale, key as MessageKey);
    return called?.summary ?? call;
  };
}
