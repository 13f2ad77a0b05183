import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Access } from '#kit/contract/endpoints/endpoint.ts';
import { discoverRoutes, discoverScreens } from '#kit/server/discover.ts';
import { seedNavigation } from '../../seed/base/navigation.ts';

/** The rows of every table of a page of docs/product, cells without back ticks. */
function rowsOf(page: string): string[][] {
  const text = readFileSync(resolve(import.meta.dirname, `../../docs/product/${page}.md`), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^\| [^-]*`\//.test(line))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.replaceAll('`', '').trim()),
    );
}

function permissionOf(access: Access): string {
  if (typeof access === 'object' && 'open' in access) return 'open';
  const own = typeof access === 'object' && 'own' in access;
  const codes = [...new Set([own ? access.own : access].flat())].toSorted();
  return [...(own ? ['own'] : []), ...codes].join(' or ');
}

/** Names of parameters are not part of an address. */
const shapeOf = (method: string, path: string): string => `${method} ${path.replaceAll(/:\w+/g, ':')}`;

describe('docs/product/calls.md', () => {
  it('names calls that the product has, with the permissions it asks for', async () => {
    const routes = new Map(
      (await discoverRoutes()).map(({ method, path, permission }) => [
        shapeOf(method, path),
        permissionOf(permission),
      ]),
    );
    const rows = rowsOf('calls');
    expect(rows.length).toBeGreaterThan(290);
    const different = rows.flatMap(([method = '', path = '', permission]) => {
      const actual = routes.get(shapeOf(method, path)) ?? 'missing';
      return actual === permission ? [] : [`${method} ${path}: ${permission} → ${actual}`];
    });
    expect(different).toEqual([]);
  });
});

describe('docs/product/screens.md', () => {
  const rows = rowsOf('screens');
  it('names screens that are implemented, with their permission', async () => {
    const screens = new Map((await discoverScreens()).map((screen) => [screen.path as string, screen]));
    expect(rows.length).toBeGreaterThan(50);
    const different = rows.flatMap(([path = '', , permission]) => {
      const screen = screens.get(path);
      const actual = screen?.module ? (screen.permission ?? 'session') : 'missing';
      return actual === permission ? [] : [`${path}: ${permission} → ${actual}`];
    });
    expect(different).toEqual([]);
  });
  it('names the built-in roles whose side menu has each of them', () => {
    const entries = new Map(
      seedNavigation
        .flatMap((group) => [...group.entries, ...(group.alone ? [group.alone] : [])])
        .map(({ path, roles }) => [path as string, roles.toSorted().join(', ')]),
    );
    const different = rows.flatMap(([path = '', , permission, roles]) => {
      const actual = entries.get(path) ?? 'none';
      return permission === 'session' || actual === roles ? [] : [`${path}: ${roles} → ${actual}`];
    });
    expect(different).toEqual([]);
  });
});
