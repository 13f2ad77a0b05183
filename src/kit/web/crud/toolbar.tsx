import { DeleteOutlined, EditOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PageActions, PageAside } from '#kit/web/page-title.tsx';
import { useShortcut } from '#kit/web/shortcuts/shortcuts.tsx';
import { useCrud } from './crud-context.ts';
import { TickedBar } from './ticked-bar.tsx';

export type ToolbarAction = 'search' | 'add' | 'edit' | 'delete';

interface ToolbarProps {
  /** How the number of rows reads where they are not counted as things. */
  total?: MessageKey;
  /** In the order given; each only for those who may. `search` reads the list again, for screens without a search form. */
  actions: readonly ToolbarAction[];
  /** Further buttons, before the others. */
  children?: ReactNode;
  /** Instead of the usual beginning of a new record. */
  onAdd?: () => void;
  /** Instead of deleting the ticked rows; then the button is always enabled. */
  onDelete?: () => void;
}

/** The buttons of the title row and the row count beside the title. */
export function Toolbar({ actions, children, total = 'crud.total', onAdd, onDelete }: ToolbarProps) {
  const t = useT();
  const page = useCrud();
  const { list, editor, current } = page;
  const ready = list.status !== 'waiting';
  const add = onAdd ?? page.add;
  const canAdd = actions.includes('add') && page.can('add') && ready;
  useShortcut('n', 'crud.add', add, canAdd && editor.editing === null);

  const buttons: Record<ToolbarAction, ReactNode> = {
    search: page.can('search') && (
      <Button
        key="search"
        icon={<ReloadOutlined aria-hidden />}
        loading={list.refreshing}
        onClick={() => page.search.apply(page.search.values)}
      >
        {t('crud.search')}
      </Button>
    ),
    add: page.can('add') && (
      <Button key="add" type="primary" icon={<PlusOutlined aria-hidden />} disabled={!ready} onClick={add}>
        {t('crud.add')}
      </Button>
    ),
    edit: page.can('update') && (
      <Button
        key="edit"
        icon={<EditOutlined aria-hidden />}
        disabled={!current}
        loading={editor.opening}
        onClick={() => current && void editor.edit(page.resource.addressOf(current))}
      >
        {t('crud.edit')}
      </Button>
    ),
    delete: page.can('remove') && (
      <Button
        key="delete"
        danger
        icon={<DeleteOutlined aria-hidden />}
        disabled={!onDelete && page.ticked.length === 0}
        loading={page.removing}
        onClick={() => (onDelete ? onDelete() : void page.remove())}
      >
        {t('crud.delete')}
      </Button>
    ),
  };
  return (
    <>
      <PageAside>
        {list.status === 'ready' && <RowCount total={total} />}
        <TickedBar />
      </PageAside>
      <PageActions>
        <div className="crud-actions">
          {children}
          {actions.map((action) => buttons[action])}
        </div>
      </PageActions>
    </>
  );
}

function RowCount({ total }: { total: MessageKey }) {
  const t = useT();
  const { list } = useCrud();
  return <span role="status">{t(total, { count: list.total })}</span>;
}
