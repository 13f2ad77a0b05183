import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/delivery/store',
    title: 'screen.deliveryMapping',
    icon: 'delivery',
    audience: 'store',
    order: 200,
    permission: 'StoreDeliverySearch',
    screen: { file: 'store-mapping.screen.tsx', component: 'StoreMappingScreen' },
  },
] satisfies ScreenDeclarations;
