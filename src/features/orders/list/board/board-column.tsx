import type { CSSProperties, ReactNode } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { StatusMark } from '../../status-mark.tsx';
import { type BoardStatus, lanesOf } from './board.rules.ts';

interface BoardColumnProps {
  status: BoardStatus;
  count: number;
  /** Shrunk if other columns need the space. */
  collapsed: boolean;
  children: ReactNode;
}

/** The slips of one status, scrolling below a fixed header. */
export function BoardColumn({ status, count, collapsed, children }: BoardColumnProps) {
  const t = useT();
  return (
    <section
      className={collapsed ? 'board-column is-collapsed' : 'board-column'}
      style={{ '--lanes': lanesOf(count) } as CSSProperties}
      aria-labelledby={`board-${status}`}
    >
      <h2 id={`board-${status}`}>
        <StatusMark status={status} />
        <span className="num board-count">{count}</span>
      </h2>
      {count > 0 ? <ul>{children}</ul> : !collapsed && <p className="board-empty">{t('orderBoard.empty')}</p>}
    </section>
  );
}
