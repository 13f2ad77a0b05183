import { useT } from '#kit/web/i18n/i18n.tsx';
import type { OrderingState } from '../pause/ordering-pause.contract.ts';
import { isNearlyFull } from './slot-limit.contract.ts';
import './limits.css';

/** Usage of the current ten minutes, if it is relevant. */
export function SlotBadge({ slots }: Pick<OrderingState, 'slots'>) {
  const t = useT();
  const shown = slots.filter(isNearlyFull);
  if (shown.length === 0) return null;
  const full = shown.some(({ taken, limit }) => taken >= limit);
  return (
    <span className={full ? 'slot-badge is-full' : 'slot-badge'} role="status">
      {t('orderLimit.now')}{' '}
      {shown.map(({ salesType, taken, limit }) => (
        <span key={salesType.id} className="slot-part">
          {salesType.name} <strong className="num">{`${taken}/${limit}`}</strong>
        </span>
      ))}
    </span>
  );
}
