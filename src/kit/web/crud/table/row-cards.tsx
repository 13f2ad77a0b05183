import { Button, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useCrud } from '../crud-context.ts';
import type { AnyRow } from '../use-crud-page.ts';
import { Cell } from './cell.tsx';
import type { ColumnProps } from './column.ts';

/** Nobody scrolls through thousands of cards; the rest comes on demand. */
const AT_ONCE = 100;

interface RowCardsProps {
  columns: readonly (ColumnProps & { id: string })[];
  ticks: boolean;
  onOpen: (row: AnyRow) => void;
}

/** Rows as cards, for a phone: the first column is the heading, the rest stand below with their labels. */
export function RowCards({ columns, ticks, onOpen }: RowCardsProps) {
  const t = useT();
  const page = useCrud();
  const { resource } = page;
  const [head, ...rest] = columns;
  const [shown, setShown] = useState(AT_ONCE);
  const { rows } = page.list;
  const hidden = rows.length - shown;
  const content = (column: ColumnProps, row: AnyRow, index: number): ReactNode => {
    const field = resource.response[column.name];
    if (column.render) return column.render(row, index);
    return field && <Cell name={column.name} field={field} value={row[column.name]} />;
  };
  return (
    <ul className="row-cards">
      {rows.slice(0, shown).map((row, index) => {
        const ticked = page.ticked.includes(row);
        return (
          <li
            key={resource.addressOf(row)}
            className={row === page.current ? 'row-card current' : 'row-card'}
          >
            <div className="row-card-head">
              {ticks && (
                <Checkbox
                  checked={ticked}
                  aria-label={t('crud.selectRow', { name: page.nameOf(row) })}
                  onChange={() =>
                    page.tick(ticked ? page.ticked.filter((each) => each !== row) : [...page.ticked, row])
                  }
                />
              )}
              <button
                type="button"
                className="row-card-name"
                onClick={() => {
                  page.choose(row);
                  onOpen(row);
                }}
              >
                {head && content(head, row, index)}
              </button>
            </div>
            <dl>
              {rest.map((column) => (
                <div key={column.id}>
                  <dt>{column.title}</dt>
                  <dd>{content(column, row, index)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
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
