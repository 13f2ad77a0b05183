import type { ScreenDeclarations } from '#kit/contract/screens.ts';

const screen = { file: 'business-account.screen.tsx', component: 'BusinessAccountScreen' } as const;

export default [
  {
    path: '/v/business/user/list',
    title: 'screen.businessAccounts',
    icon: 'account',
    audience: 'business',
    order: 40,
    permission: 'UserSearch',
    screen,
  },
  {
    path: '/v/business/user/list_for_cust',
    title: 'screen.ownBusinessAccounts',
    icon: 'account',
    audience: 'business',
    order: 50,
    permission: 'UserSearch',
    needs: 'business',
    screen,
  },
] satisfies ScreenDeclarations;
