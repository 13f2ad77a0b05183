import { type SeedText, texts } from './seed-text.ts';

type Verb = 'Search' | 'Add' | 'Up' | 'Del';

export interface SeedAction {
  code: string;
  /** Roles that hold it in a new installation, besides the administrator's; operators change them (D9). */
  roles: readonly string[];
  name: SeedText;
  url: string;
  method: string;
  /** A value of the code group EVENT. */
  type: string;
}

const VERBS: Record<Verb, { name: SeedText; method: string; type: string; path: (key: string) => string }> = {
  Search: { name: texts('조회|view|照会|查询'), method: 'GET', type: 'SEARCH', path: () => '' },
  Add: { name: texts('등록|add|登録|新增'), method: 'POST', type: 'ADD', path: () => '' },
  Up: { name: texts('수정|edit|編集|修改'), method: 'PUT', type: 'UPDATE', path: (key) => `/:${key}` },
  Del: { name: texts('삭제|delete|削除|删除'), method: 'DELETE', type: 'DELETE', path: () => '/:ids' },
};
const ALL: readonly Verb[] = ['Search', 'Add', 'Up', 'Del'];

/**
 * What an action is about and what it does. The card of a role groups by the first part, which it finds by these separators
 * (`subjectOf` in rights-groups.ts), so names written in one piece have them too.
 */
const joined = (about: SeedText, does: SeedText): SeedText => ({
  ko: `${about.ko} ${does.ko}`,
  en: `${about.en}: ${does.en}`,
  ja: `${about.ja}・${does.ja}`,
  zh: `${about.zh}·${does.zh}`,
});

/** The plain actions of one resource; an action's address is the call it stands for. */
export const plain = (
  prefix: string,
  noun: string,
  base: string,
  key: string,
  verbs: readonly Verb[] = ALL,
): SeedAction[] =>
  verbs.map((verb) => {
    const { name, method, type, path } = VERBS[verb];
    return {
      code: `${prefix}${verb}`,
      roles: [],
      name: joined(texts(noun), name),
      url: `${base}${path(key)}`,
      method,
      type,
    };
  });

/** An action of its own: `METHOD /address`, or nothing where no call uses it. */
export const one = (code: string, name: string, call = '', type = 'ETC'): SeedAction[] => {
  const [method = 'NONE', url = ''] = call === '' ? [] : call.split(' ');
  return [{ code, roles: [], name: texts(name), url, method, type }];
};

/** Grants actions to a role: all of them, or those of some verbs. */
const granting =
  (role: string) =>
  (actions: readonly SeedAction[], verbs: readonly Verb[] = ALL): SeedAction[] =>
    actions.map((action) =>
      actions.length === 1 || verbs.some((verb) => action.code.endsWith(verb))
        ? { ...action, roles: [...action.roles, role] }
        : action,
    );
export const storeMng = granting('storeMng');
export const custMng = granting('custMng');
