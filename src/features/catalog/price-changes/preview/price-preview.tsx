import { Alert, type TableColumnType as ColumnType, Skeleton, Table, Tag } from 'antd';
import type { Languages } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import type { PreviewLine } from '../price-change-calls.ts';

type ShownLine = PreviewLine & { undoable?: boolean };

interface PriceRow {
  key: string;
  line: ShownLine;
  first: boolean;
  language: string;
  before: number | null;
  after: number | null;
}

const VIRTUAL_FROM = 100;

const rowsOf = (lines: readonly ShownLine[]): PriceRow[] =>
  lines.flatMap((line): PriceRow[] => {
    const key = `${line.kind}-${line.id}`;
    if (line.prices.length === 0)
      return [{ key, line, first: true, language: '', before: null, after: null }];
    return line.prices.map(({ language, before, after }, index) => ({
      key: `${key}-${language}`,
      line,
      first: index === 0,
      language,
      before,
      after,
    }));
  });

const signed = (value: number): string =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${numberText(Math.abs(value))}`;

function Name({ row, notes }: { row: PriceRow; notes?: (line: ShownLine) => string | null }) {
  const t = useT();
  const note = notes?.(row.line);
  if (!row.first) return null;
  return (
    <span className="price-name">
      <span>{row.line.name}</span>
      {row.line.kind === 'option' && <Tag>{t('priceChange.option')}</Tag>}
      {row.line.outcome === 'marketPrice' && (
        <span className="price-note">{t('priceChange.marketPrice')}</span>
      )}
      {row.line.bounded && <span className="price-note">{t('priceChange.bounded')}</span>}
      {note && <span className="price-note">{note}</span>}
    </span>
  );
}

/** Every old and new price, a row for each language that has one of its own. */
export function PriceLines({
  lines,
  languages,
  height,
  past,
  later,
  notes,
}: {
  lines: readonly ShownLine[];
  languages: Languages;
  height: number;
  /** It has happened: the old price is no longer the one of now. */
  past?: boolean;
  /** It starts at a time of its own, from the prices of then. */
  later?: boolean;
  /** A word beside the name of a line. */
  notes?: (line: ShownLine) => string | null;
}) {
  const t = useT();
  const rows = rowsOf(lines);
  // On a phone the two prices are enough to see the third number.
  const narrow = useBreakpoint() === 'mobile';
  const several = new Set(rows.map(({ language }) => language).filter(Boolean)).size > 1;
  const nameOf = (id: string) => languages.all.find((each) => each.id === id)?.name ?? id;
  const money = (value: number | null) => (value === null ? '—' : numberText(value));
  const difference: ColumnType<PriceRow> = {
    key: 'difference',
    title: t('priceChange.difference'),
    width: 88,
    align: 'end',
    render: (_, row) =>
      row.before === null || row.after === null || row.before === row.after ? null : (
        <span className={row.after > row.before ? 'price-up' : 'price-down'}>
          {signed(row.after - row.before)}
        </span>
      ),
  };
  return (
    <Table<PriceRow>
      className="data-table price-lines"
      size="small"
      rowKey="key"
      dataSource={rows}
      pagination={false}
      tableLayout="fixed"
      virtual={rows.length > VIRTUAL_FROM}
      scroll={{ x: (narrow ? 300 : 400) + (several ? 100 : 0), y: height }}
      rowClassName={(row) => (row.before === row.after ? 'price-same' : '')}
      columns={[
        { key: 'name', title: t('priceChange.menu'), render: (_, row) => <Name row={row} notes={notes} /> },
        ...(several
          ? [
              {
                key: 'language',
                title: t('priceChange.language'),
                width: 92,
                render: (_: unknown, row: PriceRow) => nameOf(row.language),
              },
            ]
          : []),
        {
          key: 'before',
          title: t(past ? 'priceChange.old' : later ? 'priceChange.atStart' : 'priceChange.before'),
          width: 96,
          align: 'end',
          render: (_, row) => <span className="price-before">{money(row.before)}</span>,
        },
        {
          key: 'after',
          title: t('priceChange.after'),
          width: 96,
          align: 'end',
          render: (_, row) => (
            <span className="price-after">
              {row.before === row.after && row.after !== null ? t('priceChange.same') : money(row.after)}
            </span>
          ),
        },
        ...(narrow ? [] : [difference]),
      ]}
    />
  );
}

/** Counts of a preview in one sentence. */
export function PreviewSummary({ lines }: { lines: readonly PreviewLine[] }) {
  const t = useT();
  const count = (what: (line: PreviewLine) => boolean) => lines.filter(what).length;
  const changed = count((line) => line.outcome === 'changed');
  const parts = [
    t('priceChange.countChanged', { count: changed }),
    ...(['same', 'marketPrice'] as const).flatMap((outcome) => {
      const number = count((line) => line.outcome === outcome);
      return number > 0 ? t(`priceChange.count.${outcome}`, { count: number }) : [];
    }),
  ];
  const bounded = count((line) => line.bounded);
  return (
    <>
      <p className="price-summary" role="status">
        {parts.join(' · ')}
      </p>
      {bounded > 0 && (
        <Alert type="warning" showIcon title={t('priceChange.countBounded', { count: bounded })} />
      )}
    </>
  );
}

export const PreviewSkeleton = () => <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />;
