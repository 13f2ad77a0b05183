import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/option/list',
    title: 'screen.systemOptions',
    icon: 'settings',
    audience: 'platform',
    order: 140,
    permission: 'OptionSearch',
    screen: { file: 'system-option.screen.tsx', component: 'SystemOptionScreen' },
  },
] satisfies ScreenDeclarations;
