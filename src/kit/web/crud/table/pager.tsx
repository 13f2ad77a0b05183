import { Pagination } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useCrud } from '../crud-context.ts';

/** Pages of a list that the server cuts. */
export function Pager() {
  const t = useT();
  const { paging, list } = useCrud();
  if (!paging) return null;
  return (
    <Pagination
      className="pager"
      size="small"
      align="end"
      responsive
      current={paging.page}
      pageSize={paging.size}
      total={list.total}
      showSizeChanger={{ 'aria-label': t('crud.pageSize', { count: paging.size }) }}
      pageSizeOptions={[...paging.sizes]}
      onChange={paging.change}
    />
  );
}
