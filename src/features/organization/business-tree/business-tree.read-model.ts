import type { DayHours } from '#features/stores/hours.public.ts';
import type { StoreTime } from '#features/stores/store-times.contract.ts';
import { rowOf as timesOf } from '#features/stores/store-times.rules.ts';
import type { Locale } from '#kit/contract/i18n/messages.ts';
import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import { type Visible, visibleIds } from '#kit/server/session/principal.ts';
import type { BusinessNode } from './business-tree.contract.ts';
import { BUSINESSES } from './tree-nodes.read-model.ts';

/** The schedule that applies, as text: stores of a chain have few different ones, and each of those is parsed once. */
const STORES = statement(
  'business-tree-stores',
  `select s.id, s.public_id as "publicId", s.name, s.in_use as "inUse", s.business_id as "businessId", s.image,
     s.extra_images as "extraImages", s.languages,
     (select t ->> 'name' from jsonb_array_elements(s.translations) t where t ->> 'language' = $2 limit 1) as "localName",
     coalesce((s.hours -> 'detailed')::boolean, false) as "detailed!",
     (case when (s.hours -> 'detailed')::boolean then s.hours -> 'detail' else s.hours -> 'simple' end)::text as "schedule?"
   from stores s where s.deleted_at is null and ($1::int[] is null or s.business_id = any($1)) order by s.name, s.id`,
);
const LANGUAGES = statement(
  'business-tree-languages',
  'select language_id as id, name from languages where deleted_at is null',
);

/** Computes each value once and gives equal keys the same object. */
function onceEach<T>(compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

/** Enough for the stores of a platform; about 2 KB each. */
const MOST_SCHEDULES = 10_000;
const schedules = new Map<string, StoreTime[]>();

/** Schedules seldom change, and parsing those of 5,000 stores is a sixth of the call, so they are kept between calls. */
function scheduleOf(text: string): StoreTime[] {
  const known = schedules.get(text);
  if (known) return known;
  if (schedules.size >= MOST_SCHEDULES) schedules.clear();
  const schedule = ((JSON.parse(text) ?? []) as DayHours[]).map(timesOf);
  schedules.set(text, schedule);
  return schedule;
}

/** Nodes of stores, which share languages and schedules where these are equal. */
function storeNodes(names: ReadonlyMap<string, string>) {
  const language = onceEach((id) => ({ id, name: names.get(id) ?? id }));
  return (
    { localName, extraImages, languages, schedule: text, businessId, ...store }: RowOf<typeof STORES>,
    business: string,
  ): BusinessNode['stores'][number] => {
    const [image1 = null, image2 = null, image3 = null, image4 = null, image5 = null] = extraImages;
    return {
      ...store,
      ...{ image1, image2, image3, image4, image5 },
      localName: localName || store.name,
      languages: languages.map(language),
      times: scheduleOf(text ?? '[]'),
      business: { id: businessId, name: business },
    };
  };
}

/** The visible businesses, each below its parent; one whose parent is not visible is at the top. */
export async function businessTree(db: Db, businesses: Visible, locale: Locale): Promise<BusinessNode[]> {
  const visible = visibleIds(businesses);
  const [rows, all, languages] = await Promise.all([
    db.query(BUSINESSES, [visible]),
    db.query(STORES, [visible, locale]),
    db.query(LANGUAGES),
  ]);
  const stores = Map.groupBy(all, ({ businessId }) => businessId);
  const storeNode = storeNodes(new Map(languages.map(({ id, name }) => [id, name])));
  const seen = new Set(rows.map(({ id }) => id));
  const byParent = Map.groupBy(rows, ({ parentId }) =>
    parentId !== null && seen.has(parentId) ? parentId : null,
  );
  const below = (parent: number | null): BusinessNode[] =>
    (byParent.get(parent) ?? []).map(({ parentId: _, ...business }) => ({
      ...business,
      stores: (stores.get(business.id) ?? []).map((store) => storeNode(store, business.name)),
      below: below(business.id),
    }));
  return below(null);
}
