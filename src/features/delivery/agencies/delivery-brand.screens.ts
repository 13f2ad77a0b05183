import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/delivery/list',
    title: 'screen.deliveryAgencies',
    icon: 'delivery',
    audience: 'business',
    order: 70,
    permission: 'DeliverySearch',
    screen: { file: 'delivery-brand.screen.tsx', component: 'DeliveryBrandScreen' },
  },
] satisfies ScreenDeclarations;
