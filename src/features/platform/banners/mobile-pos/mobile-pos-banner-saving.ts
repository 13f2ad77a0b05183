import { conflict, fieldError, notFound } from '#kit/contract/errors.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import { RefusedFile } from '#kit/contract/picture.ts';
import type { Context, StoreContext } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { keptUpdate } from '#kit/server/crud/history/kept-update.ts';
import { tableShape } from '#kit/server/crud/table-shape.ts';
import { statement } from '#kit/server/database/pool.ts';
import { droppedFiles } from '#kit/server/files/file-column.ts';
import type { Services } from '#kit/server/services.ts';
import { bannerVideoPart, mobilePosBanner, placeSize } from './mobile-pos-banner.contract.ts';
import { mobilePosBanners } from './mobile-pos-banner.table.ts';

const { form } = mobilePosBanner;
const PLACES = form.place.codeGroup ?? '';
const imagePath = form.image.fileWire ?? '';

type Banner = typeof mobilePosBanners.$inferSelect;

/** The form with the picture size of the position in the body. */
export function sizedForm(wire: unknown, { codes }: Services): FieldMap {
  const place = form.place.schema.safeParse((wire as Record<string, unknown> | null)?.[form.place.wire]);
  const found = place.success ? codes.find(PLACES, place.data.id) : undefined;
  return { ...form, image: { ...form.image, picture: placeSize(found) } };
}

/** A banner shows a picture of its position's size, or a video; the other one is removed. */
export function completeBanner(
  ctx: Context,
  values: SentValues<typeof mobilePosBanner>,
  before?: Banner,
): Partial<Banner> {
  const kind = values.kind ?? before?.kind ?? 'image';
  if (kind === 'video') {
    const video = before?.kind === 'video' ? before.video : null;
    // A banner saved as a video before is still without its file.
    if (values.inUse && before?.kind === 'video' && !video)
      throw fieldError(form.inUse.wire, 'mobilePosBanner.videoMissing');
    // The path of a kept video is not written, because another one may have been uploaded since the row was read.
    return { image: null, ...(before?.kind !== 'video' && { video }), ...(!video && { inUse: false }) };
  }
  const image = values.image === undefined ? before?.image : values.image;
  if (!image) throw fieldError(imagePath, 'mobilePosBanner.imageMissing');
  const sizeOf = (place: number) => placeSize(ctx.services.codes.find(PLACES, place));
  const placeId = values.place?.id ?? before?.placeId ?? 0;
  // A new picture was checked against the position in the same body; without one its size would be unchecked.
  if (before && image !== before.image && !values.place) throw fieldError(form.place.wire, 'field.required');
  if (before && image === before.image) {
    const [size, earlier] = [sizeOf(placeId), sizeOf(before.placeId)];
    if (size.width !== earlier.width || size.height !== earlier.height)
      throw fieldError(imagePath, 'picture.size', { ...size });
  }
  return { video: null };
}

const MINE = 'store_id = $1 and id = any($2) and deleted_at is null';
const HELD = statement(
  'banners-held',
  `select kind, video from mobile_pos_banners where ${MINE} order by id for update`,
);
const IN_USE = statement(
  'banners-in-use',
  keptUpdate({
    shape: tableShape(mobilePosBanners),
    keys: ['inUse'],
    set: '"in_use" = true',
    where: 't.store_id = $1 and t.id = any($2) and t.deleted_at is null',
    account: '$3',
  }),
);
const VIDEO = statement(
  'banner-video',
  keptUpdate({
    shape: tableShape(mobilePosBanners),
    keys: ['video'],
    set: '"video" = $3',
    where: `t.store_id = $1 and t.id = any($2) and t.kind = 'video' and t.deleted_at is null`,
    account: '$4',
    keepsVersion: true,
    returning: 'o."video"',
  }),
);

/** Sets banners in use, all or none; a video without its file is refused. */
export async function useBanners(ctx: StoreContext, ids: readonly number[]): Promise<{ count: number }> {
  const rows = await ctx.db.query(HELD, [ctx.store.id, ids]);
  if (rows.length !== ids.length) throw notFound();
  if (rows.some(({ kind, video }) => kind === 'video' && !video))
    throw conflict('mobilePosBanner.videoMissing');
  await ctx.db.query(IN_USE, [ctx.store.id, ids, ctx.principal.accountId]);
  return { count: ids.length };
}

/** The error is reported at the part with the file. */
async function storeVideo(ctx: Context, bytes: Buffer): Promise<string> {
  try {
    return await ctx.files.storeVideo(bytes);
  } catch (error) {
    if (error instanceof RefusedFile) throw fieldError(bannerVideoPart, error.code, error.details.params);
    throw error;
  }
}

/** Stores the file of a video banner and returns its path below `/files/public/`. Not inside a transaction. */
export async function takeVideo(ctx: StoreContext): Promise<string> {
  const { bytes, values } = await ctx.file(bannerVideoPart);
  const { wire } = mobilePosBanner.id;
  const id = /^[1-9]\d{0,8}$/.test(values[wire] ?? '') ? Number(values[wire]) : undefined;
  if (id === undefined) throw fieldError(wire, values[wire] ? 'field.type' : 'field.required');
  const [banner] = await ctx.db.query(HELD, [ctx.store.id, [id]]);
  if (!banner) throw notFound();
  if (banner.kind !== 'video') throw conflict('mobilePosBanner.notVideo');
  const path = await storeVideo(ctx, bytes);
  const [was] = await ctx.db.query(VIDEO, [ctx.store.id, [id], path, ctx.principal.accountId]);
  if (!was) throw notFound();
  ctx.files.release(droppedFiles(mobilePosBanners, { video: was.video }, { video: path }));
  ctx.target(String(id));
  return path;
}
