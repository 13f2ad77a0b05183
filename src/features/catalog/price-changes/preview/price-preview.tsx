import { Alert, Tag } from 'antd';
import { type Languages, languageName } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { ListBox } from '#kit/web/list/list-box.tsx';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import { ListTable } from '#kit/web/list/table/list-table.tsx';
import { listOf } from '#kit/web/list/use-list.ts';
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

const NO_PRICE = { language: '', before: null, after: null };

const rowsOf = (lines: readonly ShownLine[]): PriceRow[] =>
  lines.flatMap((line) => {
    const prices = line.prices.length > 0 ? line.prices : [NO_PRICE];
    return prices.map((price, index) => ({
      ...price,
      key: `${line.kind}-${line.id}-${price.language}`,
      line,
      first: index === 0,
    }));
  });

const signed = (value: number): string => `${value > 0 ? '+' : '−'}${numberText(Math.abs(value))}`;

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

interface PriceLinesProps {
  lines: readonly ShownLine[];
  languages: Languages;
  /** px of the rows. */
  height: number;
  refreshing?: boolean;
  /** It has happened: the old price is no longer the one of now. */
  past?: boolean;
  /** It starts at a time of its own, from the prices of then. */
  later?: boolean;
  /** A word beside the name of a line. */
  notes?: (line: ShownLine) => string | null;
}

const price = (value: number | null) => (value === null ? '—' : numberText(value));

function useColumns({ past, later, notes, languages }: PriceLinesProps): ListColumn<PriceRow>[] {
  const t = useT();
  return [
    {
      id: 'name',
      title: t('priceChange.menu'),
      width: 124,
      wraps: true,
      cell: (row) => <Name row={row} notes={notes} />,
    },
    {
      id: 'language',
      title: t('priceChange.language'),
      width: 92,
      cell: (row) => languageName(languages.all, row.language),
    },
    {
      id: 'before',
      title: t(past ? 'priceChange.old' : later ? 'priceChange.atStart' : 'priceChange.before'),
      width: 96,
      align: 'end',
      cell: (row) => <span className="price-before">{price(row.before)}</span>,
    },
    {
      id: 'after',
      title: t('priceChange.after'),
      width: 96,
      align: 'end',
      cell: ({ before, after }) => (
        <span className="price-after">
          {before === after && after !== null ? t('priceChange.same') : price(after)}
        </span>
      ),
    },
    {
      id: 'difference',
      title: t('priceChange.difference'),
      width: 88,
      align: 'end',
      cell: ({ before, after }) =>
        before === null || after === null || before === after ? (
          ' '
        ) : (
          <span className={after > before ? 'price-up' : 'price-down'}>{signed(after - before)}</span>
        ),
    },
  ];
}

/** Every old and new price, a row for each language that has one of its own. */
export function PriceLines(props: PriceLinesProps) {
  const t = useT();
  const { lines, height, refreshing } = props;
  const rows = rowsOf(lines);
  const columns = useColumns(props);
  // On a phone the two prices are enough to see the third number.
  const narrow = useBreakpoint() === 'mobile';
  const several = new Set(rows.map(({ language }) => language).filter(Boolean)).size > 1;
  const left = [...(several ? [] : ['language']), ...(narrow ? ['difference'] : [])];
  return (
    <ListBox className="price-lines">
      {rows.length === 0 ? (
        <StateBox text={t('priceChange.noLines')} />
      ) : (
        <ListTable
          list={listOf(rows, { keyOf: ({ key }) => key, nameOf: ({ line }) => line.name, refreshing })}
          columns={columns.filter(({ id }) => !left.includes(id))}
          height={height}
          rowClass={(row) => (row.before === row.after ? 'price-same' : '')}
        />
      )}
    </ListBox>
  );
}

/** Counts of a preview in one sentence. */
export function PreviewSummary({ lines }: { lines: readonly PreviewLine[] }) {
  const t = useT();
  const count = (what: string) => lines.filter(({ outcome }) => outcome === what).length;
  const kept = (['same', 'marketPrice'] as const).filter((outcome) => count(outcome) > 0);
  const parts = [
    t('priceChange.countChanged', { count: count('changed') }),
    ...kept.map((outcome) => t(`priceChange.count.${outcome}`, { count: count(outcome) })),
  ];
  const bounded = lines.filter((line) => line.bounded).length;
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
