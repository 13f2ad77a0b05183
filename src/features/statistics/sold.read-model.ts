import { PAYMENT_KINDS } from '#features/orders/order-channels.public.ts';
import { ORDER_TYPES } from '#features/orders/order-values.contract.ts';

/** What a payment adds to the sales (D38): zero once it was reversed, wherever its money is. */
const NET = 'case when p.taken_back > 0 then 0 else p.amount - p.refunded_amount end';

const KINDS = PAYMENT_KINDS.map((kind) => ({ column: kind, when: `p.kind = '${kind}'` }));
const TYPES = ORDER_TYPES.map((type) => ({ column: type.toLowerCase(), when: `o.order_type = '${type}'` }));
const SPLITS = [...KINDS, ...TYPES];
/** The columns of `contributions` beside store, day and hour. */
export const MEASURES = ['orders', 'amount', ...SPLITS.map(({ column }) => column)];

/** One row per counted order: its contribution to the sums (D38). A free order counts as an order of amount 0. */
export const contributions = (which: string): string =>
  `select o.store_id, o.business_day, o.hour, 1 as orders, coalesce(sum(${NET}), 0) as amount,
     ${SPLITS.map(({ column, when }) => `coalesce(sum(${NET}) filter (where ${when}), 0) as ${column}`).join(', ')}
   from orders o left join order_payments p on p.store_id = o.store_id and p.order_id = o.id
   where ${which} group by o.store_id, o.id`;

/** The part of `soldOf` that selects orders; a condition follows. */
export const SOLD_ORDERS = 'select o.store_id, o.id, o.business_day, o.amount, o.delivery_cost from orders o';

/** The price of all lines of an order after a discount on the whole order. */
const GOODS = 'greatest(0, order_amount - delivery_cost)';
/** Refunds of lines at that price. */
const GIVEN_BACK = `coalesce(round((${GOODS})::numeric * lines_refunded / nullif(lines_amount, 0)), 0)`;

/**
 * A query that distributes the net payments of some orders (D62): the `item` rows of the lines and a `delivery` row of
 * each order sum to its payments, exactly. `orders` selects store_id, id, business_day, amount and delivery_cost.
 *
 * The delivery keeps its cost less refunds by amount. The rest is distributed to the lines in proportion to what is
 * left of their amounts, by largest remainder; if nothing is left, which requires a payment that was reversed and
 * repeated, in proportion to the amounts themselves.
 */
export const soldOf = (orders: string): string => `
  with paid as (
    select o.store_id, o.id, o.business_day, o.amount, o.delivery_cost, coalesce(sum(${NET}), 0)::bigint as net
    from (${orders}) o left join order_payments p on p.store_id = o.store_id and p.order_id = o.id
    group by o.store_id, o.id, o.business_day, o.amount, o.delivery_cost
  ), lines as (
    select l.*, o.business_day, o.amount as order_amount, o.delivery_cost, o.net,
      l.amount - l.refunded_amount as amount_left, l.position = min(l.position) over of_order as first,
      sum(l.amount) over of_order as lines_amount, sum(l.refunded_amount) over of_order as lines_refunded
    from paid o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
    window of_order as (partition by l.store_id, l.order_id)
  ), due as (
    select *, greatest(0, least(delivery_cost, net, net - ${GOODS} + ${GIVEN_BACK})) as delivery,
      case when lines_refunded < lines_amount then amount_left when lines_amount > 0 then amount else 1 end as weight
    from lines
  ), weighed as (
    select *, net - delivery as goods, sum(weight) over (partition by store_id, order_id) as weights from due
  ), split as (
    select *, div(goods * weight, weights) as share, mod(goods * weight, weights) as rest from weighed
  )
  select store_id, order_id, business_day, 'item' as kind, menu_item_id, name, category_id, category_name, options,
    count - refunded_count as units, (share + case
      when row_number() over (partition by store_id, order_id order by rest desc, position)
        <= goods - sum(share) over (partition by store_id, order_id) then 1 else 0 end)::bigint as amount
  from split
  union all
  select store_id, order_id, business_day, 'delivery', null, '', null, null, '[]', 1, delivery::bigint
  from due where first and delivery > 0`;
