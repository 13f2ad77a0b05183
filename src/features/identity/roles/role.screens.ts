import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/auth/list',
    title: 'screen.roles',
    icon: 'security',
    audience: 'platform',
    order: 80,
    permission: 'AuthSearch',
    screen: { file: 'role.screen.tsx', component: 'RoleScreen' },
  },
] satisfies ScreenDeclarations;
