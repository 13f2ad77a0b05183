import type { ReactNode } from 'react';
import { dayText, timeText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { percentText } from '#kit/web/i18n/numbers.ts';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { LoadingLines } from '#kit/web/list/state/loaded.tsx';
import { Failed, StateBox } from '#kit/web/list/state/state-box.tsx';
import { PageActions } from '#kit/web/page-title.tsx';
import { DownloadButton } from '#kit/web/upload/download-button.tsx';
import type { ComparedAs, ReportQuery } from './period/report-query.ts';
import type { Span } from './period/span.rules.ts';
import './statistics.css';

interface HeadlineProps {
  total: number;
  comparedTotal: number;
  comparedPeriod: Span;
  comparedAs: ComparedAs;
  until: string | null;
}

/**
 * Both ends in the headline: hours up to their last minute, one day for hours of one day, days up to that of `until`.
 */
function endsOf({ first, last }: Span, until: string | null): { from: string; to: string } {
  if (first.length === 10 && until) return { from: dayText(first), to: dayText(until) };
  if (first.length === 10) return { from: dayText(first), to: dayText(last) };
  const sameDay = first.slice(0, 10) === last.slice(0, 10);
  const hours = (end: string, minute: string) => `${end.slice(11)}:${minute}`;
  const to = hours(last, '59');
  return { from: `${dayText(first)} ${hours(first, '00')}`, to: sameDay ? to : `${dayText(last)} ${to}` };
}

/** The sum of the period and its comparison. */
function Headline({ total, comparedTotal, comparedPeriod, comparedAs, until }: HeadlineProps) {
  const t = useT();
  const percent = comparedTotal > 0 ? Math.round(((total - comparedTotal) / comparedTotal) * 100) : null;
  return (
    <dl className="statistics-headline">
      <div>
        <dt>{t('statistics.total')}</dt>
        <dd className="statistics-total">
          <Money value={total} />
        </dd>
      </div>
      <div>
        <dt>
          {t(`statistics.${comparedAs}`, endsOf(comparedPeriod, until))}
          {until && ` · ${t('statistics.until', { time: timeText(until) })}`}
        </dt>
        <dd>
          <Money value={comparedTotal} />
        </dd>
      </div>
      {percent !== null && (
        <div>
          <dt>{t('statistics.change')}</dt>
          <dd className={percent < 0 ? 'is-less' : undefined}>
            {percent > 0 ? '▲ ' : percent < 0 ? '▼ ' : ''}
            {percentText(Math.abs(percent))}
          </dd>
        </div>
      )}
    </dl>
  );
}

interface StatisticsPageProps<T> {
  search: ReactNode;
  /** The address of the spreadsheet of the current view; null while the search is invalid. */
  sheet: string | null;
  result: ReportQuery<T>;
  /** What the headline adds up of a row. */
  summed: (row: T) => number;
  comparedPeriod: Span;
  comparedAs: ComparedAs;
  /** The end of the comparison while the period is running. */
  until: string | null;
  children: (rows: readonly T[], compared: readonly T[]) => ReactNode;
}

const sumOf = <T,>(rows: readonly T[], summed: (row: T) => number) =>
  rows.reduce((sum, row) => sum + summed(row), 0);

/** Common parts of the four report screens: search, sum with comparison, and empty state. */
export function StatisticsPage<T>(props: StatisticsPageProps<T>) {
  const t = useT();
  const { data, isError, isPlaceholderData, refetch } = props.result;
  const sum = data ? sumOf(data.rows, props.summed) : 0;
  const comparedTotal = data ? sumOf(data.before, props.summed) : 0;
  return (
    <div className="statistics">
      <PageActions>{props.sheet && <DownloadButton path={props.sheet} />}</PageActions>
      {props.search}
      {isError ? (
        <Failed text={t('statistics.failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        // No request is made while the search is invalid.
        props.sheet && (
          <div className="statistics-box">
            <LoadingLines />
          </div>
        )
      ) : (
        <section
          className={isPlaceholderData ? 'statistics-box is-old' : 'statistics-box'}
          aria-busy={isPlaceholderData}
        >
          <Headline
            total={sum}
            comparedTotal={comparedTotal}
            comparedPeriod={props.comparedPeriod}
            comparedAs={props.comparedAs}
            until={props.until}
          />
          {props.comparedAs === 'lastYear' && <p className="statistics-note">{t('statistics.sameStores')}</p>}
          {sum === 0 && comparedTotal === 0 ? (
            <StateBox text={t('statistics.empty')} />
          ) : (
            props.children(data.rows, data.before)
          )}
        </section>
      )}
    </div>
  );
}
