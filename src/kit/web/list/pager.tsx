import { Pagination } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { Paging } from './list.ts';
import './pager.css';

interface PagerProps {
  paging: Paging;
  /** Rows of all pages. */
  total: number;
}

/** Pages of a list that the server cuts; nothing where there is only one page and one size. */
export function Pager({ paging, total }: PagerProps) {
  const t = useT();
  const { page, size, sizes, change } = paging;
  const choice = sizes.length > 1;
  if (!choice && total <= size) return null;
  return (
    <Pagination
      className="pager"
      size="small"
      align="end"
      responsive
      current={page}
      pageSize={size}
      total={total}
      showSizeChanger={choice && { 'aria-label': t('crud.pageSize', { count: size }) }}
      pageSizeOptions={[...sizes]}
      onChange={change}
    />
  );
}
