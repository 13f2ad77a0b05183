import { Skeleton } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import { DrawerForm, type DrawerSize, SideDrawer } from '#kit/web/dialog/side-drawer.tsx';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { HistoryButton, type HistoryOptions } from '#kit/web/history/history-button.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useCrud } from '../crud-context.ts';
import { useEditor } from './editor-context.tsx';
import { RecordForm } from './record-form.tsx';

const FIRST_INPUT = 'input:not([disabled]):not([type="hidden"]), textarea:not([disabled])';

interface RecordDrawerProps {
  /** The fields. */
  children: ReactNode;
  size?: DrawerSize;
  history?: HistoryOptions;
  /** Instead of the bar with the save button; null where nothing is to be saved. */
  footer?: ReactNode;
}

/** The record that the URL opens, beside its list. */
export function RecordDrawer({ children, size, history, footer }: RecordDrawerProps) {
  const t = useT();
  const { resource } = useCrud();
  const editor = useEditor();
  const { mode, editing, locked } = editor;
  const box = useRef<HTMLDivElement>(null);
  const isNew = editing?.mode === 'create';
  // Focuses the first field of a new record.
  useEffect(() => {
    if (isNew) box.current?.querySelector<HTMLElement>(FIRST_INPUT)?.focus();
  }, [isNew]);
  const name = t(labelKey(resource.name, 'one'));
  return (
    <SideDrawer
      open={mode !== null}
      className="record-drawer"
      size={size}
      beside
      title={
        mode &&
        t(mode === 'create' ? 'crud.addTitle' : locked ? 'crud.readTitle' : 'crud.editTitle', { name })
      }
      extra={mode === 'edit' && <RecordHistory {...history} />}
      onClose={editor.close}
    >
      <DrawerForm ref={box}>
        {mode !== null && !editing && <Skeleton active paragraph={{ rows: 8 }} />}
        {editing && (
          <RecordForm
            key={`${editing.mode} ${editing.address}`}
            record={editing}
            onCancel={editor.close}
            footer={footer}
          >
            {children}
          </RecordForm>
        )}
      </DrawerForm>
    </SideDrawer>
  );
}

function RecordHistory(options: HistoryOptions) {
  const { resource, audience, store, current, nameOf } = useCrud();
  const { address, editing, reread } = useEditor();
  const record = editing?.values ?? current();
  if (address === null) return null;
  return (
    <HistoryButton
      {...options}
      resource={resource}
      audience={audience}
      owner={store ? { [storeParameter]: store } : undefined}
      address={address}
      name={record ? nameOf(record) : String(address)}
      onReverted={reread}
    />
  );
}
