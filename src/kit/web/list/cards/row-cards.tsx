import { Button, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { List } from '../list.ts';
import type { ListColumn } from '../list-column.ts';
import { rowEvents } from '../table/row-events.ts';
import './row-cards.css';

/** Maximum number of cards at first; the rest is shown on demand. */
const AT_ONCE = 100;

interface RowCardsProps<T> {
  list: List<T>;
  columns: readonly ListColumn<T>[];
  onOpen?: (row: T) => void;
  /** What unfolds below a row. */
  detail?: (row: T) => ReactNode;
}

interface CardParts<T> {
  head: ListColumn<T> | undefined;
  aside: readonly ListColumn<T>[];
  /** Below the heading, in the order of the columns; facts that follow each other stand together. */
  body: readonly { facts: boolean; columns: ListColumn<T>[] }[];
}

/** Where each column stands in a card. */
export function cardParts<T>(columns: readonly ListColumn<T>[]): CardParts<T> {
  const head = columns.find(({ card }) => card === 'head') ?? columns[0];
  const rest = columns.filter((column) => column !== head);
  const body: { facts: boolean; columns: ListColumn<T>[] }[] = [];
  for (const column of rest.filter(({ card }) => card !== 'aside' && card !== 'none')) {
    const facts = column.card !== 'plain';
    const last = body.at(-1);
    if (facts && last?.facts) last.columns.push(column);
    else body.push({ facts, columns: [column] });
  }
  return { head, aside: rest.filter(({ card }) => card === 'aside'), body };
}

const isEmpty = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '' || content === false;

/** Rows as cards, for a phone. */
export function RowCards<T>({ list, columns, onOpen, detail }: RowCardsProps<T>) {
  const t = useT();
  const [shown, setShown] = useState(AT_ONCE);
  const hidden = list.rows.length - shown;
  const parts = cardParts(columns);
  return (
    <ul className="row-cards">
      {list.rows.slice(0, shown).map((row, index) => (
        <RowCard
          key={list.keyOf(row)}
          list={list}
          row={row}
          index={index}
          parts={parts}
          onOpen={onOpen}
          detail={detail}
        />
      ))}
      {hidden > 0 && (
        <li className="row-card">
          <Button block onClick={() => setShown(shown + AT_ONCE)}>
            {t('crud.more', { count: Math.min(hidden, AT_ONCE) })}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface RowCardProps<T> extends Omit<RowCardsProps<T>, 'columns'> {
  row: T;
  index: number;
  parts: CardParts<T>;
}

function RowCard<T>({ list, row, index, parts, onOpen, detail }: RowCardProps<T>) {
  const t = useT();
  const { selection, nameOf } = list;
  const contents = (columns: readonly ListColumn<T>[]) =>
    columns
      .map((column) => ({ column, content: column.cell(row, index) }))
      .filter(({ content }) => !isEmpty(content));
  const heading = parts.head?.cell(row, index);
  const open =
    onOpen &&
    (() => {
      list.activate(row);
      onOpen(row);
    });
  return (
    <li
      className={['row-card', open && 'row-card-opens', row === list.active && 'current']
        .filter(Boolean)
        .join(' ')}
      {...(open && rowEvents({ open }))}
    >
      <div className="row-card-head">
        {selection && (
          <Checkbox
            checked={selection.has(row)}
            disabled={!selection.may(row)}
            aria-label={t('crud.selectRow', { name: nameOf(row) })}
            onChange={() => selection.toggle(row)}
          />
        )}
        {open ? (
          <button type="button" className="row-card-name" onClick={open}>
            {heading}
          </button>
        ) : (
          <strong className="row-card-name">{heading}</strong>
        )}
        {contents(parts.aside).map(({ column, content }) => (
          <span key={column.id}>{content}</span>
        ))}
      </div>
      {parts.body.map(({ facts, columns }) => {
        const filled = contents(columns);
        if (filled.length === 0) return null;
        return facts ? (
          <dl key={columns[0]?.id}>
            {filled.map(({ column, content }) => (
              <div key={column.id}>
                <dt>{column.title}</dt>
                <dd>{content}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <div key={columns[0]?.id} className="row-card-plain">
            {filled[0]?.content}
          </div>
        );
      })}
      {detail && (
        <details className="row-card-detail">
          <summary>{t('list.details', { name: nameOf(row) })}</summary>
          {detail(row)}
        </details>
      )}
    </li>
  );
}
