import { Button } from 'antd';
import type { ChangeKind, RecordChange } from '#kit/contract/endpoints/history.contract.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Moment } from '#kit/web/list/cells/cell.tsx';
import type { ChangeLine } from './change-lines.ts';
import { ChangeTable } from './change-table.tsx';

const KINDS: Record<ChangeKind, MessageKey> = {
  create: 'history.kind.create',
  save: 'history.kind.save',
  remove: 'history.kind.remove',
  restore: 'history.kind.restore',
  revert: 'history.kind.revert',
};
const WITH_VALUES: ReadonlySet<ChangeKind> = new Set(['save', 'revert']);

interface HistoryEntryProps {
  change: RecordChange;
  lines: readonly ChangeLine[];
  /** The newest: what is saved now. */
  current: boolean;
  /** Absent where there is nothing to take back, or nobody who may. */
  onRevert?: () => void;
}

/** One change: what happened when, by whom, and the values before and after. */
export function HistoryEntry({ change, lines, current, onRevert }: HistoryEntryProps) {
  const t = useT();
  const { kind, version, at, by } = change;
  // Who added a record of the first setup is not known.
  const who = by ?? (kind === 'create' ? null : t('history.byJob'));
  const title = `${t('history.version', { version })} · ${t(KINDS[kind])}`;
  return (
    <li>
      <div className="history-head">
        <h3>{t(KINDS[kind])}</h3>
        <span>
          {at && <Moment value={at} />}
          {at && who && ' · '}
          {who}
        </span>
        <span className="faint">
          {t('history.version', { version })}
          {current && ` · ${t('history.current')}`}
        </span>
        {onRevert && (
          <Button size="small" onClick={onRevert}>
            {t('history.revert')}
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <ChangeTable label={title} heads={[t('history.before'), t('history.after')]} lines={lines} />
      )}
      {lines.length === 0 && WITH_VALUES.has(kind) && <p className="second">{t('history.noValues')}</p>}
    </li>
  );
}
