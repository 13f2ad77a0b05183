import type { OpeningHours } from '#features/stores/hours.public.ts';
import { storeTimeRows } from '#features/stores/store-times.rules.ts';
import type { Locale } from '#kit/contract/i18n/messages.ts';
import { localText } from '#kit/server/crud/values.ts';
import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import type { Visible } from '#kit/server/session/principal.ts';
import type { BusinessNode } from './business-tree.contract.ts';

interface StoreRow {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly translations: object[];
  readonly inUse: boolean;
  readonly image: string | null;
  readonly extraImages: readonly string[];
  readonly languages: readonly string[];
  readonly hours: OpeningHours | null;
}
const VISIBLE = statement(
  'business-tree',
  `select b.id, b.public_id as "publicId", b.name, b.in_use as "inUse", b.parent_id as "parentId",
     coalesce((select json_agg(json_build_object('id', s.id, 'publicId', s.public_id, 'name', s.name,
         'translations', s.translations, 'inUse', s.in_use, 'image', s.image, 'extraImages', s.extra_images,
         'languages', s.languages, 'hours', s.hours) order by s.name, s.id)
       from stores s where s.business_id = b.id and s.deleted_at is null), '[]') as stores
   from businesses b where b.deleted_at is null and ($1::int[] is null or b.id = any($1)) order by b.name, b.id`,
  { stores: as<readonly StoreRow[]>() },
);
const LANGUAGES = statement(
  'business-tree-languages',
  'select language_id as id, name from languages where deleted_at is null',
);

/** The visible businesses, each below its parent; one whose parent is not visible is at the top. */
export async function businessTree(db: Db, businesses: Visible, locale: Locale): Promise<BusinessNode[]> {
  const rows = await db.query(VISIBLE, [businesses === 'all' ? null : [...businesses]]);
  const known = await db.query(LANGUAGES);
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const seen = new Set(rows.map(({ id }) => id));
  const byParent = Map.groupBy(rows, ({ parentId }) =>
    parentId !== null && seen.has(parentId) ? parentId : null,
  );
  const storeNode = (store: StoreRow, business: RowOf<typeof VISIBLE>): BusinessNode['stores'][number] => {
    const { id, publicId, name, inUse, image, extraImages, languages, hours } = store;
    const [image1 = null, image2 = null, image3 = null, image4 = null, image5 = null] = extraImages;
    return {
      ...{ id, publicId, name, inUse, image, image1, image2, image3, image4, image5 },
      localName: localText({ ...store }, locale),
      languages: languages.map((language) => ({ id: language, name: names.get(language) ?? language })),
      detailed: hours?.detailed ?? false,
      times: storeTimeRows(hours),
      business: { id: business.id, name: business.name },
    };
  };
  const below = (parent: number | null): BusinessNode[] =>
    (byParent.get(parent) ?? []).map((business) => {
      const { parentId: _, stores, ...node } = business;
      return {
        ...node,
        stores: stores.map((store) => storeNode(store, business)),
        below: below(business.id),
      };
    });
  return below(null);
}
