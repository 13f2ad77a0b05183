import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/action/list',
    title: 'screen.actions',
    icon: 'security',
    audience: 'platform',
    order: 110,
    permission: 'ActionSearch',
    screen: { file: 'action.screen.tsx', component: 'ActionScreen' },
  },
] satisfies ScreenDeclarations;
