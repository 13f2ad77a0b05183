import { pictureUrl } from '#kit/contract/picture.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import type { MenuItemRow } from '../item-row.ts';

/** The picture at list size; an outline where there is none, so that names keep their edge. */
export function Thumbnail({ image }: { image: string | null }) {
  return image ? (
    <img
      className="item-thumb"
      src={pictureUrl(image)}
      width={56}
      height={42}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  ) : (
    <span className="item-thumb none" />
  );
}

export function NameCell({ row, picture }: { row: MenuItemRow; picture: boolean }) {
  const t = useT();
  return (
    <span className="item-name">
      {picture && <Thumbnail image={row.image} />}
      <span className="item-name-text">{shownName(row)}</span>
      {row.adultOnly && (
        <span className="item-adult" title={t('menuItem.adultOnly')}>
          19<span className="visually-hidden">{t('menuItem.adultOnly')}</span>
        </span>
      )}
    </span>
  );
}

export function PriceCell({ row }: { row: MenuItemRow }) {
  const t = useT();
  if (row.marketPrice) return <span className="second">{t('menuItem.marketPrice')}</span>;
  return row.price === null ? <span className="faint">–</span> : <Money value={row.price} />;
}

const soldOut = (row: MenuItemRow) => row.stockManaged && !row.sellWithoutStock && row.stock <= 0;

/** On sale, or stopped: why, and until when. */
export function SaleState({ row }: { row: MenuItemRow }) {
  const t = useT();
  if (!row.stopSelling) {
    return soldOut(row) ? (
      <span className="sale-state stopped">
        <span className="sale-mark" aria-hidden="true" />
        {t('menuItem.list.noStock')}
      </span>
    ) : (
      <span className="sale-state">
        <span className="sale-mark" aria-hidden="true" />
        {t('menuItem.list.onSale')}
      </span>
    );
  }
  const reason = row.otherReason || row.stopReasonName;
  return (
    <span className="sale-state stopped" title={reason ?? undefined}>
      <span className="sale-mark" aria-hidden="true" />
      <span className="sale-text">
        <span>{reason ? t('menuItem.list.stoppedFor', { reason }) : t('menuItem.stopSelling')}</span>
        {row.stopUntil && (
          <time dateTime={row.stopUntil} title={row.stopUntil}>
            {t('menuItem.list.until', { time: momentText(row.stopUntil) })}
          </time>
        )}
      </span>
    </span>
  );
}
