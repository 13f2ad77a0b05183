import { DeleteOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ListHead } from '#kit/web/list/list-head.tsx';
import { useShortcut } from '#kit/web/shortcuts/shortcuts.tsx';
import { useCrud } from './crud-context.ts';
import { useEditor } from './editing/editor-context.tsx';

type ToolbarAction = 'search' | 'add' | 'delete';

interface ToolbarProps {
  /** How the number of rows reads where they are not counted as things. */
  total?: MessageKey;
  /** In the order given; each only for those who may. `search` reads the list again, for screens without a search form. */
  actions: readonly ToolbarAction[];
  /** Further buttons, before the others. */
  children?: ReactNode;
  /** Further buttons for the selected rows. */
  selected?: ReactNode;
  /** Instead of the usual beginning of a new record. */
  onAdd?: () => void;
}

/** Actions in the title row, for the page or for the selected rows. */
export function Toolbar({ actions, children, selected, total = 'crud.total', onAdd }: ToolbarProps) {
  const t = useT();
  const page = useCrud();
  const { list } = page;
  const { mode } = useEditor();
  const add = onAdd ?? page.add;
  const canAdd = actions.includes('add') && page.can('add') && list.status !== 'waiting';
  const canDelete = actions.includes('delete') && page.can('remove');
  useShortcut('n', 'crud.add', add, canAdd && mode === null);
  return (
    <ListHead
      list={list}
      total={t(total, { count: list.total })}
      selected={
        (selected || canDelete) && (
          <>
            {selected}
            {canDelete && (
              <Button
                danger
                icon={<DeleteOutlined aria-hidden />}
                loading={page.removing}
                onClick={() => void page.remove()}
              >
                {t('crud.delete')}
              </Button>
            )}
          </>
        )
      }
    >
      {children}
      {actions.includes('search') && page.can('search') && (
        <Button
          icon={<ReloadOutlined aria-hidden />}
          loading={list.refreshing}
          onClick={() => page.search.apply(page.search.values)}
        >
          {t('web.refresh')}
        </Button>
      )}
      {canAdd && (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('crud.add')}
        </Button>
      )}
    </ListHead>
  );
}
