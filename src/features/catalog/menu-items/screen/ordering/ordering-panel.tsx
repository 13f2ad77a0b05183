import { Skeleton } from 'antd';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ListBox } from '#kit/web/list/list-box.tsx';
import { Failed } from '#kit/web/list/state/state-box.tsx';
import { PriceCell, Thumbnail } from '../list/item-cells.tsx';
import { OrderingList } from './ordering-list.tsx';
import { useOrdering } from './use-ordering.ts';

/** The list while it is being put into another order. */
export default function OrderingPanel({ pictures }: { pictures: boolean }) {
  const t = useT();
  const ordering = useOrdering();
  if (ordering.loading) return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />;
  if (ordering.failed) return <Failed onRetry={ordering.retry} />;
  return (
    <ListBox label={t('menuItem.order.list')}>
      <p className="ordering-note">
        {t('menuItem.order.note')}
        {ordering.hidden > 0 && <strong> {t('menuItem.order.narrowed', { count: ordering.hidden })}</strong>}
      </p>
      <OrderingList rows={ordering.rows} nameOf={(row) => shownName(row)} onMove={ordering.move}>
        {(row) => (
          <>
            {pictures && <Thumbnail image={row.image} />}
            <span className="ordering-name">
              <span>{shownName(row)}</span>
              <span className="second">
                {[row.categoryNames, row.inUse ? null : t('menuItem.order.unused')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <PriceCell row={row} />
          </>
        )}
      </OrderingList>
    </ListBox>
  );
}
