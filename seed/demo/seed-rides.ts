import type { Db } from '#kit/server/database/pool.ts';

/** Riders of demo agencies. */
const RIDERS = ['강동원', '윤라온', '서바다', '문하람', '임도담'];

/**
 * Riders for the latest delivery orders that are over, in keeping with when each was cooked, carried and delivered: most
 * delivered, some first called off by one agency or withdrawn by the store and taken by the next agency, those of cancelled
 * orders withdrawn. None is on: an order with a rider on the way would wait for news that never come.
 */
const RIDES = `with agencies as (
    select b.*, a.merchant_code, row_number() over (order by a.id) - 1 as place, count(*) over () as many
    from store_delivery_agencies a join delivery_brands b on b.id = a.brand_id
    where a.store_id = $1 and a.in_use
  ), chosen as (
    select o.*, row_number() over (order by o.ordered_at desc, o.id) as n from orders o
    where o.store_id = $1 and o.sales_type = 'Delivery' and o.received_at is not null
      and (o.status = 'OVER' or o.cancelled) and o.ordered_at > $2::timestamptz - interval '3 days'
    order by o.ordered_at desc, o.id limit 16
  ), tries as (
    select c.*, t as try, a.agency_type, a.brand_name, a.brand_code, a.merchant_code,
      case when c.cancelled then -1 when t = last then 5 when n % 5 = 2 then 44 else -1 end as state,
      c.received_at + (20 + (t - 1) * 150) * interval '1 second' as asked, t = last as latest
    from chosen c
    cross join lateral (select case when (n % 5 = 2 or n % 7 = 3) and not c.cancelled then 2 else 1 end as last) l
    cross join lateral generate_series(1, last) t
    join agencies a on a.place = (n + t) % a.many
  )
  insert into order_deliveries (store_id, order_id, agency_type, brand_name, request_id, delivery_code, delivery_name,
    delivery_id, pos_store_code, pos_order_code, state_code, rider_name, rider_phone, requested_at, allocated_at,
    expected_pick_up_at, picked_up_at, completed_at, cancelled_at, result_at, updated_at, pay_type, pay_amount,
    pick_up_minutes, address, address_detail, phone, note, latest, in_use)
  select store_id, id, agency_type, brand_name, 'demo-' || id || '-' || try, brand_code, brand_name,
    'D' || lpad((id * 10 + try)::text, 8, '0'), merchant_code, number, state,
    case when state = 5 then ($3::text[])[1 + n % 5] end, case when state = 5 then '010-2000-100' || 1 + n % 5 end,
    asked, case when state = 5 then asked + interval '90 seconds' end,
    case when state = 5 then asked + interval '15 minutes' end, case when state = 5 then delivery_at end,
    case when state = 5 then over_at end,
    case when state <> 5 then ended end,
    ended, ended, case when paid then 2 else 1 end, amount, 15, address, address_detail, orderer_phone, note, latest,
    state = 5
  from (select *, case when state = 5 then over_at
      else greatest(asked + interval '2 minutes', cancelled_at) end as ended from tries) t
  order by asked`;

export async function seedRides(db: Db, storeId: number, now: Date): Promise<void> {
  await db.query(RIDES, [storeId, now, RIDERS]);
}
