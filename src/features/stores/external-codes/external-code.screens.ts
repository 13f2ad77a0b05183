import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/storeexternalcode/list_for_store',
    title: 'screen.externalCodes',
    icon: 'code',
    audience: 'store',
    order: 140,
    permission: 'StoreExternalCodeForStoreSearch',
    needs: 'store',
    screen: { file: 'external-code.screen.tsx', component: 'ExternalCodeStoreScreen' },
  },
  {
    path: '/v/business/storeexternalcode/list',
    title: 'screen.externalCodesByStore',
    icon: 'code',
    audience: 'business',
    order: 130,
    permission: 'StoreExternalCodeSearch',
    stores: 'all',
    screen: { file: 'external-code.screen.tsx', component: 'ExternalCodeBusinessScreen' },
  },
] satisfies ScreenDeclarations;
