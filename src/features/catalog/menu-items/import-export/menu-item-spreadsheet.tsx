import { useCrud } from '#kit/web/crud/crud-context.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { CrudFiles } from '#kit/web/upload/crud-files.tsx';
import { menuPicturesSegment } from '../menu-item.contract.ts';

/** The whole menu as a spreadsheet, and its pictures in one archive. */
export function MenuItemSpreadsheets() {
  const t = useT();
  const page = useCrud();
  return (
    <CrudFiles
      downloadLabel="upload.download"
      pictures={menuPicturesSegment}
      onDone={({ added }) => {
        if (added === 0) return page.list.reload();
        // Imported items are unusable until set usable: these are the rows to select now.
        notify.info(t('menuItem.addedUnusable', { count: added }));
        page.search.apply({ ...page.search.values, inUse: false });
        page.list.reload();
      }}
    />
  );
}
