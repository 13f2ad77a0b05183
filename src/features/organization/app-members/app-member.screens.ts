import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/appUser/list',
    title: 'screen.appMembers',
    icon: 'customer',
    audience: 'business',
    order: 60,
    permission: 'AppUserSearch',
    stores: 'all',
    screen: { file: 'app-member.screen.tsx', component: 'AppMemberScreen' },
  },
] satisfies ScreenDeclarations;
