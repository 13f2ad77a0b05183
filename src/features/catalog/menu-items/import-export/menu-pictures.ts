import type { UploadCounts } from '#kit/contract/endpoints/uploads.contract.ts';
import { PICTURE_BYTES, RefusedFile } from '#kit/contract/picture.ts';
import { type ArchiveFile, readArchive } from '#kit/server/archive/archive.ts';
import type { Context, StoreContext } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { droppedFiles } from '#kit/server/files/file-column.ts';
import { readPicture } from '#kit/server/files/media/read-picture.ts';
import type { Upload } from '#kit/server/import-export/upload-route.ts';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import { MENU_PICTURE } from '../menu-item.contract.ts';
import { menuItems } from '../menu-item.table.ts';
import { itemsByFileName } from './menu-picture-names.ts';

/** Share of extraction in the displayed progress. */
const UNPACKING = 0.2;
const MAX_MB = PICTURE_BYTES / 1024 / 1024;

const ITEMS = statement(
  'menu-picture-items',
  'select id, name from menu_items where store_id = $1 and deleted_at is null order by id',
);
const SET_PICTURES = statement(
  'menu-pictures-set',
  `update menu_items t set image = s.image, version = t.version + 1, updated_at = now(), updated_by = $4
   from unnest($2::int[], $3::text[]) as s(id, image)
   join (select id, image from menu_items where store_id = $1 and id = any($2::int[]) order by id for update) was
     on was.id = s.id
   where t.store_id = $1 and t.deleted_at is null and t.id = s.id and t.image is distinct from s.image
   returning was.image as "image"`,
);

/** A file and the menu items it is the picture of. */
interface Matched {
  file: ArchiveFile;
  ids: readonly number[];
}

/** Matches files to items; unmatched files and further files of the same item are reported. */
async function match(ctx: StoreContext, files: ArchiveFile[], { findings }: Upload): Promise<Matched[]> {
  const itemsOf = itemsByFileName(await ctx.db.query(ITEMS, [ctx.store.id]));
  const fileOf = new Map<number, ArchiveFile>();
  return files.flatMap((file) => {
    const report = (key: Parameters<typeof findings.error>[2]) => {
      findings.error(file.place, file.path, key);
      return [];
    };
    if (file.problem === 'tooLarge') return report({ key: 'picture.tooLarge', params: { max: MAX_MB } });
    if (file.problem) return report({ key: `archive.${file.problem}` });
    const ids = itemsOf(file.names);
    const [first] = ids;
    if (first === undefined) return report({ key: 'menuItem.noSuchName' });
    const earlier = fileOf.get(first);
    if (earlier) return report({ key: 'menuItem.secondPicture', params: { file: earlier.path } });
    fileOf.set(first, file);
    return [{ file, ids }];
  });
}

/** Stores a picture, or only validates it. */
const keep = async (ctx: Context, bytes: Buffer, dryRun: boolean): Promise<string> => {
  if (!dryRun) return ctx.files.storePicture(bytes, MENU_PICTURE);
  await readPicture(bytes, MENU_PICTURE);
  return '';
};

/** Imports an archive whose file names match the store's menu items: all of them, or none (D42). */
export async function receivePictures(ctx: StoreContext, upload: Upload): Promise<UploadCounts> {
  const { findings, progress, dryRun } = upload;
  const files = await readArchive(upload.file.bytes, PICTURE_BYTES);
  progress(UNPACKING);
  if (files.length === 0) findings.error(null, null, { key: 'archive.empty' });
  const matched = await match(ctx, files, upload);
  const counts: UploadCounts = { count: matched.length, added: 0, changed: 0, same: 0 };
  const pictures: { id: number; path: string }[] = [];
  // Sequentially, to leave a core for other requests' pictures.
  for (const [index, { file, ids }] of matched.entries()) {
    try {
      const path = await keep(ctx, Buffer.from(file.bytes ?? []), dryRun || findings.failed);
      pictures.push(...ids.map((id) => ({ id, path })));
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      findings.error(file.place, file.path, { key: error.code, params: error.details.params });
    }
    progress(UNPACKING + ((index + 1) / matched.length) * (1 - UNPACKING));
  }
  counts.changed = pictures.length;
  if (dryRun || findings.failed) return counts;
  const changed = await ownTransaction(ctx, ({ db }) =>
    db.query(SET_PICTURES, [
      ctx.store.id,
      pictures.map(({ id }) => id),
      pictures.map(({ path }) => path),
      ctx.principal.accountId,
    ]),
  );
  ctx.files.release(changed.flatMap((was) => droppedFiles(menuItems, was, {})));
  return { ...counts, changed: changed.length, same: pictures.length - changed.length };
}
