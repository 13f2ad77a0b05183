import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/order-delivery/list_for_store',
    title: 'screen.deliveryOrders',
    icon: 'delivery',
    audience: 'store',
    order: 210,
    permission: 'OrderDeliveryForStoreSearch',
    stores: 'all',
    screen: { file: 'delivery-orders.screen.tsx', component: 'DeliveryOrdersScreen' },
  },
] satisfies ScreenDeclarations;
