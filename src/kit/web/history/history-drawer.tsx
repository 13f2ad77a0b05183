import { Button } from 'antd';
import { useState } from 'react';
import {
  type RecordChange,
  type Recorded,
  recordedFields,
} from '#kit/contract/endpoints/history.contract.ts';
import { SideDrawer } from '#kit/web/dialog/side-drawer.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { changeLines, type ValueTexts } from './change-lines.ts';
import { earlierVersion } from './earlier-version.ts';
import { type History, type HistoryCalls, useHistory, useReadAgain } from './history-calls.ts';
import { HistoryEntry } from './history-entry.tsx';
import { RevertDialog } from './revert-dialog.tsx';
import { useValueFormatter } from './value-formatter.ts';
import './history.css';

export interface HistoryDrawerProps {
  /** Whose labels and fields the changes have. */
  resource: Recorded;
  calls: HistoryCalls;
  /** What the record is called. */
  name: string;
  /** Fields that the reader may not take back. */
  stays?: readonly string[];
  /** Values that the slice says in its own words. */
  texts?: ValueTexts;
  /** With what the call answers. */
  onReverted?: (saved: unknown) => void;
  onClose: () => void;
}

/** Who changed a record when, what it was before and after, and the way back to an earlier version. */
export function HistoryDrawer(props: HistoryDrawerProps) {
  const t = useT();
  const { calls, name, onClose } = props;
  const [pages, setPages] = useState(1);
  const query = useHistory(calls, pages);
  return (
    <SideDrawer open size="wide" title={t('history.title', { name })} onClose={onClose}>
      <Loaded query={query} failed={t('history.failed')}>
        {(history) => (
          <HistoryList
            {...props}
            history={history}
            loadingMore={query.isFetching && query.isPlaceholderData}
            onMore={() => setPages(pages + 1)}
          />
        )}
      </Loaded>
    </SideDrawer>
  );
}

interface HistoryListProps extends HistoryDrawerProps {
  history: History;
  loadingMore: boolean;
  onMore: () => void;
}

/** Whether an entry stands for a version to go back to: a deleted record is restored, not taken back. */
const isVersion = ({ kind }: RecordChange): boolean => kind !== 'remove';

function HistoryList(props: HistoryListProps) {
  const t = useT();
  const { resource, calls, history, texts, stays, loadingMore, onMore, onReverted } = props;
  const { changes, total, record } = history;
  const { revert } = calls;
  const format = useValueFormatter(resource.name);
  const readAgain = useReadAgain(calls);
  const [target, setTarget] = useState<RecordChange | null>(null);
  const fields = recordedFields(resource);
  const linesOf = (sides: Pick<RecordChange, 'before' | 'after'>) =>
    changeLines(fields, sides, format, texts);
  const planOf = ({ version }: RecordChange) => earlierVersion({ changes, record, stays }, version, fields);
  const differs = (change: RecordChange): boolean => Object.keys(planOf(change).after).length > 0;
  const left = total - changes.length;
  return (
    <>
      {total === 1 && <p className="second history-lead">{t('history.empty')}</p>}
      <ol className="history-list">
        {changes.map((change, place) => (
          <HistoryEntry
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one version, and a history only grows at its start
            key={`${change.version}-${changes.length - place}`}
            change={change}
            lines={linesOf(change)}
            current={place === 0}
            onRevert={revert && isVersion(change) && differs(change) ? () => setTarget(change) : undefined}
          />
        ))}
      </ol>
      {left > 0 && (
        <Button block loading={loadingMore} onClick={onMore}>
          {t('crud.more', { count: left })}
        </Button>
      )}
      {target && revert && (
        <RevertDialog
          target={target}
          plan={planOf(target)}
          linesOf={linesOf}
          labelOf={format.label}
          revert={() => revert(target.version, record.version)}
          onClose={() => setTarget(null)}
          onReload={() => void readAgain()}
          onReverted={(saved) => {
            setTarget(null);
            void readAgain();
            onReverted?.(saved);
          }}
        />
      )}
    </>
  );
}
