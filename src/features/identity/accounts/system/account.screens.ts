import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/account/list',
    title: 'screen.accounts',
    icon: 'account',
    audience: 'platform',
    order: 40,
    permission: 'AccountSearch',
    screen: { file: 'account.screen.tsx', component: 'AccountScreen' },
  },
] satisfies ScreenDeclarations;
