import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { Session } from '#kit/contract/session/session.contract.ts';
import { discoverScreens } from '#kit/server/discover.ts';
import { landingPath, mayOpen, ownAccountPath } from './landing.ts';
import { sitemap } from './sitemap.ts';

const SYSTEM =
  'dashboard/show dictionary/list lanData/list account/list lan/list terms/list aiInfo/list auth/list noti/list menu/list action/list banner/list code/list option/list history/list password/list account/info';
const STORE =
  'store/info category/list_for_store tableMng/list_for_store stuff/list_for_store smenuOptTp/list_for_store smenuOpt/list_for_store discount/list_for_store smenu/list_for_store order/list storeexternalcode/list_for_store mobile-pos-banner/list statistics/pay statistics/menu statistics/time noti/list_for_store delivery/store order-delivery/list_for_store telInfo/list user/store';
const BUSINESS =
  'cust/list cust/tree cust/info user/list user/list_for_cust appUser/list delivery/list push/list biz/list inquiry/list event/list noti/list_for_cust storeexternalcode/list statistics/pay_for_cust store/list tableMng/list category/list smenuOptTp/list smenuOpt/list smenu/list user/cust';
const root = resolve(import.meta.dirname, '../../..');

/** Names a module exports by its own declarations; none for a missing file. */
function exportsOf(module: string): string[] {
  const file = resolve(root, module);
  if (!existsSync(file)) return [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const bound = (name: ts.BindingName): string[] =>
    ts.isIdentifier(name)
      ? [name.text]
      : name.elements.flatMap((element) => (ts.isBindingElement(element) ? bound(element.name) : []));
  return source.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => bound(name));
    return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : [];
  });
}

const under = (prefix: string, paths: string) => paths.split(' ').map((path) => `/v/${prefix}/${path}`);

const session = (change: Partial<Session>): Session => ({
  accountId: 'x',
  accountName: '',
  displayName: '',
  role: 'other',
  actions: [],
  storePublicId: null,
  storeId: null,
  businessId: null,
  csrfToken: '',
  termsAgreed: true,
  alarm: false,
  orderNotification: false,
  passwordChangeRequired: false,
  viewing: null,
  timeZone: 'Asia/Seoul',
  ...change,
});

describe('[1 §2.1] the route table', () => {
  it('has every path of the specification, and none twice', () => {
    const paths = sitemap.map((screen) => screen.path);
    const wanted = [...under('system', SYSTEM), ...under('business', `${STORE} ${BUSINESS}`)];
    expect(wanted.filter((path) => !paths.includes(path as never))).toEqual([]);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
  it('gives no two screens of an audience the same place', () => {
    const places = sitemap.map((screen) => `${screen.audience} ${screen.order}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });
  it('names files of screens, and exports that they have', async () => {
    const screens = await discoverScreens();
    expect(screens.length).toBeGreaterThan(40);
    const missing = screens.flatMap(({ path, module, screen }) =>
      [screen.component, screen.ahead]
        .filter((name) => name && !exportsOf(module).includes(name))
        .map((name) => `${path}: ${module} has no ${name}`),
    );
    expect(missing).toEqual([]);
  });
  it('opens every screen that there is', async () => {
    const declared = (await discoverScreens()).map(({ module }) => module);
    const files = globSync('src/features/**/*.screen.tsx', { cwd: root });
    // The login is outside the session.
    expect(files.filter((file) => !declared.includes(file))).toEqual([
      'src/features/identity/login/login.screen.tsx',
    ]);
  });
});

describe('[D20] where `/` leads', () => {
  it('goes by role', () => {
    expect(landingPath(session({ role: 'businessManager' }))).toBe('/v/business/noti/list_for_cust');
    expect(landingPath(session({ role: 'storeManager' }))).toBe('/v/system/dashboard/show');
  });
  it('is the dashboard for others who may see it, else their first screen, else their account', () => {
    expect(landingPath(session({ role: 'admin', actions: ['DashboardSearch'] }))).toBe(
      '/v/system/dashboard/show',
    );
    expect(landingPath(session({ actions: ['CodeSearch'] }))).toBe('/v/system/code/list');
    expect(landingPath(session({}))).toBe('/v/system/account/info');
  });
});

describe('opening a screen', () => {
  const categories = sitemap.find((screen) => screen.path === '/v/business/category/list_for_store');
  it('takes the action code and a store of one’s own where it acts on one', () => {
    if (!categories) throw new Error('no such screen');
    const actions = ['CategoryForSotreSearch'];
    expect(mayOpen(categories, session({ actions, storePublicId: 'S000000001' }))).toBe(true);
    expect(mayOpen(categories, session({ actions }))).toBe(false);
    expect(mayOpen(categories, session({ storePublicId: 'S000000001' }))).toBe(false);
  });
  it('[1 §2.2] leads to the own account by role', () => {
    expect(ownAccountPath(session({ role: 'businessManager' }))).toBe('/v/business/user/cust');
    expect(ownAccountPath(session({ role: 'storeManager' }))).toBe('/v/business/user/store');
    expect(ownAccountPath(session({ role: 'admin' }))).toBe('/v/system/account/info');
  });
});
