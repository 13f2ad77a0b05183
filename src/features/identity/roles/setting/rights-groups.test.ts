import { expect, it } from 'vitest';
import { actionGroups } from './rights-groups.ts';

const action = (code: string, name: string) =>
  ({ id: code.length, code, name, inUse: true }) as Parameters<typeof actionGroups>[0][number];

it('groups actions by the longest code of a search that theirs begin with', () => {
  const groups = actionGroups(
    [
      action('SmenuSearch', '메뉴 조회'),
      action('SmenuOptSearch', '메뉴 옵션 조회'),
      action('SmenuOptAdd', '메뉴 옵션 등록'),
      action('AccountToken', '토큰 발급'),
      action('SmenuUse', '메뉴 사용'),
    ],
    '기타',
  );
  expect(groups.map(({ title, rows }) => [title, rows.map(({ note }) => note)])).toEqual([
    ['메뉴', ['SmenuSearch', 'SmenuUse']],
    ['메뉴 옵션', ['SmenuOptSearch', 'SmenuOptAdd']],
    ['기타', ['AccountToken']],
  ]);
});

it.each([
  ['Menu items: view', 'Menu items'],
  ['食材（原産地）・照会', '食材（原産地）'],
  ['AI 设置·查询', 'AI 设置'],
  ['조회', '조회'],
])('the group of %s is called %s', (localName, title) => {
  const named = { ...action('SmenuSearch', '메뉴 조회'), localName };
  expect(actionGroups([named], '').map((group) => group.title)).toEqual([title]);
});
