import { withImplied } from '#features/identity/roles/implied-actions.rules.ts';
import { seedActions } from './actions.ts';
import { type SeedText, texts } from './seed-text.ts';

export interface SeedRole {
  id: string;
  name: SeedText;
  description: string;
}

export const seedRoles: readonly SeedRole[] = [
  {
    id: 'admin',
    name: texts('플랫폼 관리자|Platform administrator|プラットフォーム管理者|平台管理员'),
    description: '모든 기능을 사용할 수 있어요.',
  },
  {
    id: 'custMng',
    name: texts('사업자 관리자|Business manager|事業者管理者|商户管理员'),
    description: '소속 사업자와 하위 매장을 관리해요.',
  },
  {
    id: 'storeMng',
    name: texts('매장 관리자|Store manager|店舗管理者|门店管理员'),
    description: '자기 매장의 주문과 메뉴를 관리해요.',
  },
];

/** Codes of the actions a role holds in a new installation; the administrator holds all. */
export function actionsOf(roleId: string): string[] {
  if (roleId === 'admin') return seedActions.map(({ code }) => code);
  return withImplied(seedActions.filter(({ roles }) => roles.includes(roleId)).map(({ code }) => code));
}
