import { describe, expect, it } from 'vitest';
import { sitemap } from '#app/sitemap/sitemap.ts';
import { LOCALES } from '#kit/contract/i18n/messages.ts';
import { seedActions } from '../../../../seed/base/actions.ts';
import { codeGroups } from '../../../../seed/base/codes/code-groups.ts';
import { seedNavigation } from '../../../../seed/base/navigation.ts';
import { actionsOf, seedRoles } from '../../../../seed/base/roles.ts';
import { impliedActions, withImplied } from './implied-actions.rules.ts';

const codes = seedActions.map((action) => action.code);
const twice = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
const entries = seedNavigation.flatMap((group) => [...group.entries, ...(group.alone ? [group.alone] : [])]);

describe('[D9, D10] the seeded actions', () => {
  it('have codes, names and addresses of their own', () => {
    expect(twice(codes)).toEqual([]);
    for (const locale of LOCALES) expect(twice(seedActions.map(({ name }) => name[locale]))).toEqual([]);
    expect(twice(seedActions.filter(({ url }) => url).map(({ url, method }) => `${method} ${url}`))).toEqual(
      [],
    );
    expect(seedActions.filter(({ name }) => !/[가-힣]/.test(name.ko))).toEqual([]);
  });
  it('are named in every language of the product', () => {
    const { en, ja, zh } = Object.fromEntries(
      LOCALES.map((locale) => [locale, seedActions.map(({ name }) => name[locale])]),
    ) as Record<string, string[]>;
    expect([...(en ?? []), ...(ja ?? []), ...(zh ?? [])].filter((name) => /[가-힣]/.test(name))).toEqual([]);
    expect(
      Math.max(...seedActions.flatMap(({ name }) => Object.values(name).map(({ length }) => length))),
    ).toBeLessThanOrEqual(50);
  });
  it('are of a type in the code book', () => {
    const types = codeGroups.find(({ group }) => group === 'EVENT')?.entries.map(({ value }) => value) ?? [];
    expect(seedActions.filter(({ type }) => !types.includes(type))).toEqual([]);
  });
  it('that open a screen of one chosen store include choosing it', () => {
    const choosing = sitemap.filter(({ stores }) => stores === 'one');
    expect(choosing.length).toBeGreaterThan(8);
    expect(
      choosing
        .filter(({ permission }) => !withImplied([permission ?? '']).includes('StoreSearchForMng'))
        .map(({ path }) => path),
    ).toEqual([]);
  });
  it('hold every code that brings another and every code brought', () => {
    const named = Object.entries(impliedActions).flat(2);
    expect(named.filter((code) => !codes.includes(code))).toEqual([]);
  });
});

describe('[D9] the seed matrix', () => {
  it('names only actions that exist', () => {
    for (const { id } of seedRoles) expect(actionsOf(id).filter((code) => !codes.includes(code))).toEqual([]);
  });
  it('gives the administrator everything', () => {
    expect(actionsOf('admin')).toEqual(codes);
  });
  it('gives store managers everything of the store, and nothing of the platform', () => {
    const held = new Set(actionsOf('storeMng'));
    const ofStores = codes.filter((code) => /ForStore(?!$)|ForSotre/.test(code));
    expect(ofStores.filter((code) => !held.has(code))).toEqual([]);
    for (const code of ['DashboardSearch', 'StatisticsPaySearch', 'StatisticsTimeSearch', 'StoreInfoUp'])
      expect(held).toContain(code);
    for (const code of [
      'AccountSearch',
      'CustSearch',
      'UserSearch',
      'CategorySearch',
      'StoreInfoAdd',
      'AuthAuth',
      'AccountToken',
      'AccountSeeAs',
    ])
      expect(held).not.toContain(code);
  });
  it('gives business managers their stores and catalogue, and no orders', () => {
    const held = new Set(actionsOf('custMng'));
    for (const code of [
      'CustInfoUp',
      'UserAdd',
      'StoreInfoAdd',
      'StoreSearchForMng',
      'SmenuUse',
      'StatisticsTreeSearchForCust',
    ])
      expect(held).toContain(code);
    for (const code of [
      'CustSearch',
      'OrderForStoreSearch',
      'StoreAddForMng',
      'AccountSearch',
      'DictionarySearch',
    ])
      expect(held).not.toContain(code);
  });
  it('opens every screen it puts into a menu', () => {
    for (const { id } of seedRoles) {
      const held = new Set(actionsOf(id));
      expect(
        entries
          .filter((entry) => entry.roles.includes(id) && !held.has(entry.permission))
          .map((entry) => entry.path),
      ).toEqual([]);
    }
  });
});

describe('[1 §2.1] the seeded side menu', () => {
  it('holds every screen of the product but those of the own account, with the action that opens it', () => {
    const wanted = sitemap
      .filter((screen) => screen.permission)
      .map((screen) => [screen.path, screen.permission]);
    expect(entries.map((entry) => [entry.path, entry.permission]).sort()).toEqual(wanted.sort());
  });
  it('is named in every language', () => {
    for (const { name } of [...seedNavigation, ...entries])
      for (const locale of LOCALES) expect(name[locale]).toMatch(/\S/);
  });
  it('stays within the limits of its screen: two levels, order 1–99', () => {
    expect(seedNavigation.length).toBeLessThan(100);
    for (const group of seedNavigation) expect(group.entries.length).toBeLessThan(100);
  });
});
