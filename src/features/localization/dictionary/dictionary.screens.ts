import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/dictionary/list',
    title: 'screen.dictionary',
    icon: 'language',
    audience: 'platform',
    order: 20,
    permission: 'DictionarySearch',
    screen: { file: 'dictionary.screen.tsx', component: 'DictionaryScreen' },
  },
] satisfies ScreenDeclarations;
