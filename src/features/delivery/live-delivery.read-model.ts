/** SQL: whether an order, by its alias, has been handed to an agency and not withdrawn. */
export const hasLiveDelivery = (order: string): string =>
  `exists (select 1 from order_deliveries d
     where d.store_id = ${order}.store_id and d.order_id = ${order}.id and d.in_use)`;
