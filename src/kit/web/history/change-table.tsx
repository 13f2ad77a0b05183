import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { type ChangeLine, isLong, type Shown } from './change-lines.ts';
import './history.css';

interface ChangeTableProps {
  label: string;
  /** What stands above both sides. */
  heads: readonly [before: string, after: string];
  lines: readonly ChangeLine[];
}

/** The changed fields with both values side by side. */
export function ChangeTable({ label, heads, lines }: ChangeTableProps) {
  const t = useT();
  return (
    <table className="change-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('history.field')}</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: ChangeLine }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const long = isLong(line);
  const folded = long && !open ? 'change-folded' : undefined;
  return (
    <tr>
      <th scope="row">
        {line.label}
        {line.same > 0 && <small>{t('history.same', { count: line.same })}</small>}
        {line.markup && <small>{t('history.markup')}</small>}
        {long && (
          <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'history.fold' : 'history.unfold')}
          </Button>
        )}
      </th>
      <td lang={line.language} className="change-before">
        <div className={folded}>
          <Side shown={line.before} />
        </div>
      </td>
      <td lang={line.language}>
        <div className={folded}>
          <Side shown={line.after} />
        </div>
      </td>
    </tr>
  );
}

function Side({ shown }: { shown: Shown }) {
  const t = useT();
  if (shown.as === 'text') return shown.text;
  if (shown.as === 'picture') return <img src={shown.url} alt="" width={100} height={75} />;
  if (shown.as === 'empty')
    return (
      <span className="faint" role="img" aria-label={t('history.nothing')}>
        –
      </span>
    );
  return (
    <ul>
      {shown.rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike, and are never moved
        <li key={place}>{row}</li>
      ))}
    </ul>
  );
}
