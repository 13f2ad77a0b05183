import type { FoundRoute } from '#kit/server/discover.ts';
import type { TestApp } from '../test-app.ts';
import type { TestClient } from '../test-client.ts';

/** Calls that would end the very session that asks. */
export const ENDS_SESSION: ReadonlySet<string> = new Set(['/admin/api/logout']);

/** The caller: a login id, `partner` or `nobody`. */
export function nameOfCaller(route: FoundRoute): string {
  if (route.permission === 'partner') return 'partner';
  if (typeof route.permission === 'object' && 'open' in route.permission) return 'nobody';
  if (route.scope === 'ownStore') return 'S000000001';
  return route.scope === 'chosenStore' ? 'C000000001' : 'admin';
}

/** The client of an account, a partner's, or one without a session. */
export async function clientOf(app: TestApp, name: string): Promise<TestClient> {
  if (name === 'partner') return app.partner();
  return name === 'nobody' ? app.anonymous() : app.as(name);
}

/** A caller with permission for this call, for tests over all routes. */
export const callerOf = (app: TestApp, route: FoundRoute): Promise<TestClient> =>
  clientOf(app, nameOfCaller(route));

/** The path with something plausible in the place of each parameter. */
export const fillPath = (path: string): string =>
  path
    .replace(/:ids\b/, '1,2')
    .replace(/:status/, 'RECEIPT')
    .replace(/:locale/, 'ko')
    .replace(/:\w+(\([^)]*\))?/g, '1')
    .replace('*', 'x.png');
