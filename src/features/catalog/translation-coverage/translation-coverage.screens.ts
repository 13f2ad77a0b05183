import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/translation/list_for_store',
    title: 'screen.translations',
    icon: 'language',
    audience: 'store',
    order: 110,
    permission: 'SmenuForStoreSearch',
    needs: 'store',
    screen: { file: 'translation-coverage.screen.tsx', component: 'TranslationStoreScreen' },
  },
  {
    path: '/v/business/translation/list',
    title: 'screen.translationsByStore',
    icon: 'language',
    audience: 'business',
    order: 260,
    permission: 'SmenuSearch',
    stores: 'one',
    screen: { file: 'translation-coverage.screen.tsx', component: 'TranslationBusinessScreen' },
  },
] satisfies ScreenDeclarations;
