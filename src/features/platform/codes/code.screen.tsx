import { ArrowsAltOutlined, LockOutlined, ShrinkOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type Key, useState } from 'react';
import type { Reference } from '#kit/contract/references.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { useEditor } from '#kit/web/crud/editing/editor-context.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { TranslationsField } from '#kit/web/fields/translations/translations-field.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { treeToggle } from '#kit/web/list/table/tree-toggle.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { code } from './code.contract.ts';
import { type Code, isMember, membersOf, newCode, referenceTo } from './code-tree.ts';
import './code.css';

const { Column, FormField } = bindResource(code);

export function CodeScreen() {
  const t = useT();
  const page = useCrudPage(code, 'platform', {
    childrenOf: membersOf,
    newValues: newCode,
    deleteQuestion: 'code.confirmDelete',
  });
  const [open, setOpen] = useState<readonly Key[]>([]);
  const groups = page.list.rows.filter((group) => membersOf(group).length > 0);
  const allOpen = groups.length > 0 && open.length >= groups.length;

  const add = () => {
    const current = page.current();
    if (current && isMember(current)) notify.warning(t('code.chooseParent'));
    else page.add();
  };
  return (
    <CrudPage page={page}>
      <Toolbar actions={['search', 'delete', 'add']} onAdd={add}>
        <Button
          type="text"
          icon={allOpen ? <ShrinkOutlined aria-hidden /> : <ArrowsAltOutlined aria-hidden />}
          disabled={groups.length === 0}
          onClick={() => setOpen(allOpen ? [] : groups.map((group) => group.id))}
        >
          {t(allOpen ? 'crud.collapseAll' : 'crud.expandAll')}
        </Button>
      </Toolbar>
      <DataTable
        tree={{
          childrenColumnName: 'members',
          expandedRowKeys: open,
          onExpandedRowsChange: setOpen,
          expandIcon: treeToggle((row: Code) =>
            membersOf(row).length > 0 ? `${shownName(row)} ${t('code.members')}` : undefined,
          ),
          indentSize: 20,
        }}
        selectable={(row: Code) => !row.seeded}
      >
        <Column
          name="localName"
          width={240}
          sortable={false}
          render={(row) => <CodeName row={row as Code} />}
        />
        <Column name="value" width={184} />
        <Column name="displayOrder" />
        <Column name="inUse" />
        <Column name="reference1" width={120} />
        <Column name="reference2" width={120} />
        <Column name="reference3" width={120} />
        <Column name="description" width={240} sortable={false} />
      </DataTable>
      <RecordDrawer>
        <FormField name="parent">
          <GroupSelect />
        </FormField>
        <FormField name="value" />
        <FormField name="name" />
        <TranslationsField name="translations" optional />
        <FormField name="displayOrder" />
        <FormField name="inUse" />
        <FormField name="description" />
        <FormField name="reference1" />
        <FormField name="reference2" />
        <FormField name="reference3" />
      </RecordDrawer>
    </CrudPage>
  );
}

/** Built-in codes show a lock, because the product depends on them. */
function CodeName({ row }: { row: Code }) {
  const t = useT();
  return (
    <>
      {shownName(row)}
      {row.seeded && (
        <Tooltip title={t('code.seeded.hint')}>
          <LockOutlined className="faint code-lock" aria-label={t('code.seeded')} role="img" />
        </Tooltip>
      )}
    </>
  );
}

interface GroupSelectProps {
  id?: string;
  disabled?: boolean;
  value?: Reference | null;
  onChange?: (value: Reference | null) => void;
}

/** The group of a code; without one it is a group. Set on create only. */
function GroupSelect({ value, onChange, ...props }: GroupSelectProps) {
  const { list } = useCrud();
  const { mode } = useEditor();
  const groups = list.rows as readonly Code[];
  return (
    <SearchSelect<number>
      {...props}
      disabled={props.disabled || mode !== 'create'}
      allowClear
      placeholder="–"
      value={value?.id}
      onChange={(id?: number) => onChange?.(referenceTo(groups.find((group) => group.id === id)))}
      options={groups.map((group) => ({ value: group.id, label: `${shownName(group)} (${group.value})` }))}
    />
  );
}
