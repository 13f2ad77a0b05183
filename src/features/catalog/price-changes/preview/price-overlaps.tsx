import { Alert } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { PriceOverlap } from '../price-change-calls.ts';
import { shortMoment } from '../price-change-labels.ts';

/** Warns of other planned changes of the same prices; the operator may go on. */
export function Overlaps({ overlaps }: { overlaps: readonly PriceOverlap[] }) {
  const t = useT();
  if (overlaps.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="price-overlaps"
      title={t('priceChange.overlap')}
      description={
        <ul>
          {overlaps.map(({ id, startsAt, earlier, names, count }) => (
            <li key={id}>
              <strong>{shortMoment(startsAt)}</strong>
              {' · '}
              {t('priceChange.overlapItems', { names, count })}{' '}
              {t(earlier ? 'priceChange.overlapEarlier' : 'priceChange.overlapLater')}
            </li>
          ))}
        </ul>
      }
    />
  );
}
