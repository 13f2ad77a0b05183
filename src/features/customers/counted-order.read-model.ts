/** SQL: what an order was counted as; its store and id are $1 and $2. */
export const COUNTED_ORDER =
  'select o.store_id, o.customer_id, o.order_type from orders o where o.store_id = $1 and o.id = $2';
