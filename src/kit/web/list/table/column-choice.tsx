import { TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Tooltip } from 'antd';
import { useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import './column-choice.css';

interface Choosable {
  id: string;
  title: string;
  hidden?: boolean;
  titleHidden?: boolean;
}

/** Counts up when stored choices no longer fit the columns. */
const VERSION = 1;

function readChoice(key: string): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** Which columns are shown, remembered on this device under the name of the list. */
export function useColumnChoice(name: string | undefined) {
  const key = `jumun.columns.v${VERSION}:${name ?? ''}`;
  const [choice, setChoice] = useState(() => readChoice(key));
  const keep = (next: Record<string, boolean>) => {
    setChoice(next);
    if (Object.keys(next).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
  };
  return {
    isShown: (column: Omit<Choosable, 'title'>) =>
      column.titleHidden || (choice[column.id] ?? !column.hidden),
    show: (id: string, shown: boolean) => keep({ ...choice, [id]: shown }),
    reset: () => keep({}),
    changed: Object.keys(choice).length > 0,
  };
}

interface ColumnChooserProps {
  columns: readonly Choosable[];
  choice: ReturnType<typeof useColumnChoice>;
}

/** The button at the right end of a table; the first column names the row and stays. */
export function ColumnChooser({ columns, choice }: ColumnChooserProps) {
  const t = useT();
  const rest = columns.slice(1).filter(({ titleHidden }) => !titleHidden);
  if (rest.length < 2) return null;
  const shown = rest.filter(choice.isShown).length;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('crud.columns')}
      content={
        <div className="column-choice">
          {rest.map((column) => (
            <Checkbox
              key={column.id}
              checked={choice.isShown(column)}
              disabled={shown === 1 && choice.isShown(column)}
              onChange={(event) => choice.show(column.id, event.target.checked)}
            >
              {column.title}
            </Checkbox>
          ))}
          <Button type="link" size="small" disabled={!choice.changed} onClick={choice.reset}>
            {t('crud.columnsReset')}
          </Button>
        </div>
      }
    >
      <Tooltip title={t('crud.columns')}>
        <Button
          className="column-chooser"
          type="text"
          size="small"
          icon={<TableOutlined aria-hidden />}
          aria-label={t('crud.columns')}
        />
      </Tooltip>
    </Popover>
  );
}
