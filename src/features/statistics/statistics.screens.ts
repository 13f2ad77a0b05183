import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/statistics/pay',
    title: 'screen.paymentStatistics',
    icon: 'statistics',
    audience: 'store',
    order: 160,
    permission: 'StatisticsPaySearch',
    stores: 'all',
    screen: { file: 'payment-statistics.screen.tsx', component: 'PaymentStatisticsScreen' },
  },
  {
    path: '/v/business/statistics/menu',
    title: 'screen.menuStatistics',
    icon: 'statistics',
    audience: 'store',
    order: 170,
    permission: 'StatisticsMenuSearch',
    stores: 'all',
    screen: { file: 'menu-statistics.screen.tsx', component: 'MenuStatisticsScreen' },
  },
  {
    path: '/v/business/statistics/time',
    title: 'screen.timeStatistics',
    icon: 'statistics',
    audience: 'store',
    order: 180,
    permission: 'StatisticsTimeSearch',
    stores: 'all',
    screen: { file: 'time-statistics.screen.tsx', component: 'TimeStatisticsScreen' },
  },
  {
    path: '/v/business/statistics/pay_for_cust',
    title: 'screen.salesByStore',
    icon: 'statistics',
    audience: 'business',
    order: 140,
    permission: 'StatisticsTreeSearchForCust',
    screen: { file: 'store-statistics.screen.tsx', component: 'StoreStatisticsScreen' },
  },
] satisfies ScreenDeclarations;
