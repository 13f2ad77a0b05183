import { storeScreens } from '#kit/contract/screens.ts';

export default storeScreens('Translation', {
  icon: 'language',
  file: 'translation-coverage.screen.tsx',
  store: {
    path: '/v/business/translation/list_for_store',
    title: 'screen.translations',
    order: 110,
    permission: 'SmenuForStoreSearch',
  },
  business: {
    path: '/v/business/translation/list',
    title: 'screen.translationsByStore',
    order: 260,
    permission: 'SmenuSearch',
  },
});
