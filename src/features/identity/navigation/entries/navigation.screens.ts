import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/menu/list',
    title: 'screen.navigation',
    icon: 'code',
    audience: 'platform',
    order: 100,
    permission: 'MenuSearch',
    screen: { file: 'navigation.screen.tsx', component: 'NavigationScreen' },
  },
] satisfies ScreenDeclarations;
