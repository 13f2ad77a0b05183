import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PageActions, PageAside } from '#kit/web/page-title.tsx';
import type { List } from './list.ts';
import './list-head.css';

interface ListHeadProps<T> {
  list: List<T>;
  /** How many rows there are, as a sentence. */
  total: string;
  /** What can be done with the selected rows; it stands there with a selection only. */
  selected?: ReactNode;
  /** What can be done without a selection. */
  children?: ReactNode;
}

/** The title row of a list: the count beside the title, and at the right end what can be done now. */
export function ListHead<T>({ list, total, selected, children }: ListHeadProps<T>) {
  const t = useT();
  const { selection } = list;
  const count = selected ? (selection?.rows.length ?? 0) : 0;
  return (
    <>
      <PageAside>
        <span role="status">
          {(list.status === 'ready' || list.status === 'partial') && total}
          {count > 0 && <span className="selected-count"> {t('crud.selected', { count })}</span>}
        </span>
      </PageAside>
      <PageActions>
        <div className={count > 0 ? 'list-actions is-selecting' : 'list-actions'}>{children}</div>
        {count > 0 && selection && (
          <div className="selection-bar" role="toolbar" aria-label={t('crud.selected', { count })}>
            {selected}
            <Button type="text" icon={<CloseOutlined aria-hidden />} onClick={selection.clear}>
              {t('crud.clearSelected')}
            </Button>
          </div>
        )}
      </PageActions>
    </>
  );
}
