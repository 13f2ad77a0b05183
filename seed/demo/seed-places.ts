import { createHash } from 'node:crypto';
import { ORDER_TYPES } from '#features/orders/order-values.contract.ts';
import type { Db } from '#kit/server/database/pool.ts';
import type { CodeIds } from './code-ids.ts';
import { demoBusinesses, demoStores } from './demo-places.ts';

const PARTNER_KEY = 'demo-partner-key';
const KEY = { type: 'KIOSK', name: '데모 키오스크' };
/** The demo partner as its members name it. */
export const DEMO_PARTNER = `${KEY.type}/${KEY.name}`;
const OPENED = '2024-03-02';

const BUSINESSES = `insert into businesses
    (public_id, parent_id, name, registration_number, representative, phone, email, postcode, address, address_detail,
     start_date)
  select x.public_id, (select id from businesses p where p.public_id = x.parent), x.name, x.registration_number,
    x.representative, x.phone, x.email, x.postcode, x.address, x.address_detail, $2
  from jsonb_to_recordset($1) as x(public_id text, parent text, name text, registration_number text,
    representative text, phone text, email text, postcode text, address text, address_detail text)`;

const STORES = `insert into stores (public_id, business_id, name, default_language, languages, translations, phone,
    type_ids, payment_type_ids, filter_ids, web_sales_type_ids, kiosk_sales_type_ids, app_sales_type_ids,
    address, address_detail, latitude, longitude, start_date, hours, delivery_pricing, delivery_cost)
  select x.public_id, b.id, x.name, 'ko', '{ko,en,ja,zh}', x.translations, x.phone,
    array[x.type], x.payments, x.filters, x.sales, x.kiosk, x.app,
    x.address, x.detail, x.latitude, x.longitude, $2, x.hours, x.pricing, 3000
  from jsonb_to_recordset($1) as x(public_id text, business text, name text, translations jsonb, phone text, type int,
    payments int[], filters int[], sales int[], kiosk int[], app int[], address text, detail text,
    latitude float8, longitude float8, hours jsonb, pricing jsonb)
  join businesses b on b.public_id = x.business order by x.public_id`;

const DELIVERY_BRANDS = `insert into delivery_brands (agency_type, brand_code, brand_name, company_code, company_name)
  values ('HELLO_WORLD', 'HW-BASIC', '헬로월드 라이더', 'HW', '헬로월드'),
    ('BAROGO', 'BRG-FAST', '바로고 단건', 'BRG', '바로고'), ('DELION', 'DLN-CITY', '딜리온 시티', 'DLN', '딜리온')`;
/** Each store that delivers works with the first two; the third is there to be mapped. */
const STORE_AGENCIES = `insert into store_delivery_agencies (store_id, brand_id, merchant_code)
  select s.id, b.id, b.company_code || '-' || s.public_id from stores s, delivery_brands b
  where s.public_id = any($1) and b.agency_type in ('HELLO_WORLD', 'BAROGO') order by s.id, b.id`;

/** What deliveries cost in the demo stores. */
const pricing = {
  tiers: [
    { minOrderAmount: 15_000, fee: 3_000 },
    { minOrderAmount: 30_000, fee: 1_500 },
    { minOrderAmount: 50_000, fee: 0 },
  ],
  tip: {
    enabled: false,
    kind: 'distance',
    basicFee: 4_200,
    basicDistance: 1_500,
    maxDistance: 5_000,
    unitDistance: 100,
    unitFee: 100,
    slots: [],
  },
};

/** Businesses, stores with their counters and tables, and the demo partner's key. */
export async function seedPlaces(db: Db, codes: CodeIds): Promise<void> {
  // One by one: a child names its parent.
  for (const { registrationNumber, publicId, addressDetail, ...rest } of demoBusinesses)
    await db.query(BUSINESSES, [
      JSON.stringify([
        {
          ...rest,
          public_id: publicId,
          registration_number: registrationNumber,
          address_detail: addressDetail,
        },
      ]),
      OPENED,
    ]);
  const sales = codes.all('SALES_TP');
  const withoutDelivery = sales.filter((id) => id !== codes.of('SALES_TP', 'Delivery'));
  const stores = demoStores.map((store) => ({
    public_id: store.publicId,
    business: store.business,
    name: store.name.ko,
    translations: (['en', 'ja', 'zh'] as const).map((language) => ({
      language,
      name: store.name[language],
      address: store.address[language],
      addressDetail: store.detail.replace('지하 ', 'B').replace('층', 'F'),
    })),
    phone: store.phone,
    type: codes.of('STORE_TP', 'SC01'),
    payments: codes.all('PAY_TP'),
    filters: [codes.of('FILTER_TP', 'WIFI')],
    sales: store.delivery ? sales : withoutDelivery,
    kiosk: withoutDelivery,
    app: store.delivery ? sales : withoutDelivery,
    address: store.address.ko,
    detail: store.detail,
    latitude: store.latitude,
    longitude: store.longitude,
    hours: store.hours,
    pricing: store.delivery ? pricing : null,
  }));
  await db.query(STORES, [JSON.stringify(stores), OPENED]);
  await db.query('insert into store_counters (store_id) select id from stores on conflict do nothing');
  await db.query(
    'insert into dining_tables (store_id, number) select s.id, n from stores s, generate_series(1, 12) n',
  );
  await db.query(DELIVERY_BRANDS);
  await db.query(STORE_AGENCIES, [
    demoStores.filter((store) => store.delivery).map((store) => store.publicId),
  ]);
  await db.query(
    `insert into partner_keys (hash, partner_type, name, order_types, rate, burst)
     values ($1, $3, $4, $2, 10000, 10000)`,
    [createHash('sha256').update(PARTNER_KEY).digest('hex'), ORDER_TYPES, KEY.type, KEY.name],
  );
}
