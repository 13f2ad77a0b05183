import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  LoadingOutlined,
} from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ListBox } from '#kit/web/list/list-box.tsx';
import type { Copied } from './copy-calls.ts';

/** How far one store is. */
export interface Run {
  store: number;
  name: string;
  state: 'waiting' | 'copying' | 'succeeded' | 'failed';
  response?: Copied;
  error?: string;
}

const ICONS = {
  waiting: ClockCircleOutlined,
  copying: LoadingOutlined,
  succeeded: CheckCircleFilled,
  failed: CloseCircleFilled,
};
const COUNTS = [
  ['created', 'storeCopy.created'],
  ['overwritten', 'storeCopy.overwritten'],
  ['kept', 'storeCopy.kept'],
  ['equal', 'storeCopy.equalCount'],
] as const;

interface ResultStepProps {
  runs: readonly Run[];
  busy: boolean;
  onRetry: (store: number) => void;
  onStartOver: () => void;
}

/** Store by store: what happened, as it happens. A store that failed is as it was and can be tried again. */
export function ResultStep({ runs, busy, onRetry, onStartOver }: ResultStepProps) {
  const t = useT();
  const done = runs.filter(({ state }) => state === 'succeeded' || state === 'failed').length;
  return (
    <>
      <ListBox className="copy-result" busy={busy}>
        <header>
          <span role="status">{t('storeCopy.running', { done, all: runs.length })}</span>
          <Progress
            percent={Math.round((done / Math.max(1, runs.length)) * 100)}
            status={runs.some(({ state }) => state === 'failed') ? 'exception' : undefined}
            aria-label={t('storeCopy.running', { done, all: runs.length })}
          />
        </header>
        <ul>
          {runs.map((run) => {
            const Icon = ICONS[run.state];
            return (
              <li key={run.store} className={`copy-run copy-run-${run.state}`}>
                <Icon aria-hidden />
                <span className="copy-name">{run.name}</span>
                <span className="copy-counts">
                  {run.response ? (
                    COUNTS.map(([key, label]) => {
                      const count = run.response?.counts.reduce((sum, each) => sum + each[key], 0) ?? 0;
                      return count > 0 && <span key={key}>{t(label, { count })}</span>;
                    })
                  ) : (
                    <span>{t(`storeCopy.${run.state}`)}</span>
                  )}
                  {run.error && <span className="second">{run.error}</span>}
                </span>
                {run.state === 'failed' && !busy && (
                  <Button onClick={() => onRetry(run.store)}>{t('web.retry')}</Button>
                )}
              </li>
            );
          })}
        </ul>
      </ListBox>
      <div className="copy-bar">
        <Button disabled={busy} onClick={onStartOver}>
          {t('storeCopy.startOver')}
        </Button>
      </div>
    </>
  );
}
