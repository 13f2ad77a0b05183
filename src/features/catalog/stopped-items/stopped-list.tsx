import { CheckCircleOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import { ItemPicture } from './item-picture.tsx';
import { leftLabel, untilLabel } from './stop-labels.ts';
import type { StoppedItem } from './stopped-item.contract.ts';

interface StoppedListProps {
  items: readonly StoppedItem[];
  mayResume: boolean;
  busy: ReadonlySet<number>;
  onResume: (item: StoppedItem) => void;
  onAsk: (item: StoppedItem) => void;
}

/** Everything that is stopped, at a glance: why, until when, since when and by whom. */
export function StoppedList({ items, mayResume, busy, onResume, onAsk }: StoppedListProps) {
  const t = useT();
  if (items.length === 0)
    return <StateBox icon={<CheckCircleOutlined aria-hidden />} text={t('stopped.empty')} />;
  const since = (item: StoppedItem): string =>
    [item.stoppedAt && momentText(item.stoppedAt), item.stoppedByName].filter(Boolean).join(' · ');
  return (
    <ul className="stop-rows">
      {items.map((item) => (
        <li key={item.id} className="stop-row stopped-row">
          <ItemPicture item={item} />
          <span className="stop-name">
            <strong>{shownName(item)}</strong>
            <small>
              <span className="stop-reason">{item.stopReason?.name ?? t('menuItem.stopSelling')}</span>
              {item.otherReason}
            </small>
          </span>
          <span className="stop-until">
            <strong>{untilLabel(t, item)}</strong>
            <small>{leftLabel(t, item)}</small>
            <small>{since(item)}</small>
          </span>
          {mayResume && (
            <span className="stop-buttons">
              <Button
                className="stop-touch stop-more"
                icon={<EditOutlined />}
                aria-label={t('stopped.change', { name: shownName(item) })}
                onClick={() => onAsk(item)}
              />
              <Button
                className="stop-touch"
                type="primary"
                ghost
                loading={busy.has(item.id)}
                onClick={() => onResume(item)}
              >
                {t('stopped.resume')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
