import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/lan/list',
    title: 'screen.languages',
    icon: 'language',
    audience: 'platform',
    order: 50,
    permission: 'LanSearch',
    screen: { file: 'language.screen.tsx', component: 'LanguageScreen' },
  },
] satisfies ScreenDeclarations;
