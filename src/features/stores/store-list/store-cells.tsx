import { Tooltip } from 'antd';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText, percentText } from '#kit/web/i18n/numbers.ts';
import { Money, OnMark, TwoLines } from '#kit/web/list/cells/cell.tsx';
import type { StoreOverview } from './store-overview.contract.ts';

/** Sales types that a store can have; with all of them paused the state needs no names. */
const ALL_TYPES = 3;
const HOUR = 60;

interface CellProps {
  row: StoreOverview;
}

interface OpeningCellProps extends CellProps {
  /** How many devices listen for orders; undefined: not known. */
  devices: number | undefined;
}

/** Open, closed or paused, until when or why, and whether an open store would hear an order. */
export function OpeningCell({ row, devices }: OpeningCellProps) {
  const t = useT();
  const { open, opensAt, closingReason, pausedTypes, pausedUntil } = row;
  if (open && pausedTypes.length > 0) {
    const names = pausedTypes.map(({ name }) => name).join(', ');
    const what =
      pausedTypes.length < ALL_TYPES
        ? t('storeOverview.paused', { types: names })
        : t('storeOverview.pausedAll');
    const until = pausedUntil && t('storeOverview.until', { at: momentText(pausedUntil) });
    return <TwoLines first={<span className="store-paused">{what}</span>} second={until} />;
  }
  const mark = <OnMark on={open}>{t(open ? 'storeOverview.isOpen' : 'storeOverview.isClosed')}</OnMark>;
  if (open && devices !== undefined) {
    const connected = t('storeOverview.devices', { count: numberText(devices) });
    const notConnected = <span className="store-unconnected">{t('storeOverview.noDevice')}</span>;
    return <TwoLines first={mark} second={devices > 0 ? connected : notConnected} />;
  }
  const opens = opensAt && t('storeOverview.opensAt', { at: momentText(opensAt) });
  return <TwoLines first={mark} second={[closingReason, opens].filter(Boolean).join(' · ')} />;
}

/** Orders that nobody has accepted yet, and for how long. */
export function WaitingCell({ row: { waiting, waitingMinutes } }: CellProps) {
  const t = useT();
  const waited = waitingMinutes ?? 0;
  const minutes = numberText(waited % HOUR);
  if (waiting === 0) return <span className="faint">0</span>;
  return (
    <span className="store-waiting">
      <TwoLines
        first={numberText(waiting)}
        second={
          waited < HOUR
            ? t('storeOverview.minutes', { minutes })
            : t('storeOverview.hours', { hours: numberText(Math.floor(waited / HOUR)), minutes })
        }
      />
    </span>
  );
}

const signed = (percent: number): string => (percent > 0 ? `+${percentText(percent)}` : percentText(percent));

/** Sales of the day, against the same weekday a week ago at the same time. */
export function SalesCell({ row: { salesToday, salesWeekAgo } }: CellProps) {
  const t = useT();
  const change = salesWeekAgo > 0 ? signed(Math.round((salesToday / salesWeekAgo - 1) * 100)) : null;
  return (
    <TwoLines
      first={<Money value={salesToday} />}
      second={change && t('storeOverview.weekAgo', { change })}
    />
  );
}

/** Menu items in use, and how many of them lack a picture or a name. */
export function MenuCell({ row: { menuItems, menuItemsIncomplete } }: CellProps) {
  const t = useT();
  const lacking = menuItemsIncomplete > 0 && (
    <Tooltip title={t('storeOverview.incompleteHint')}>
      <span>{t('storeOverview.incomplete', { count: numberText(menuItemsIncomplete) })}</span>
    </Tooltip>
  );
  return <TwoLines first={numberText(menuItems)} second={lacking} />;
}
