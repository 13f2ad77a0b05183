import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/store/info',
    title: 'screen.storeSettings',
    icon: 'settings',
    audience: 'store',
    order: 10,
    permission: 'StoreInfoSearch',
    needs: 'store',
    screen: { file: 'store-settings.screen.tsx', component: 'StoreSettingsScreen' },
  },
] satisfies ScreenDeclarations;
