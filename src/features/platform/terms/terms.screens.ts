import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/terms/list',
    title: 'screen.terms',
    icon: 'terms',
    audience: 'platform',
    order: 60,
    permission: 'TermsSearch',
    screen: { file: 'terms.screen.tsx', component: 'TermsScreen' },
  },
] satisfies ScreenDeclarations;
