import { Drawer } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { useAskToClose } from '#kit/web/form/unsaved-guard.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { useCrud } from '../crud-context.ts';
import { RecordForm } from './record-form.tsx';
import type { Editing } from './use-editor.ts';

/** The form beside the list: disabled until add or edit, and until then it shows the row that was clicked. */
export function SideForm({ children, title }: { children: ReactNode; title?: string }) {
  const t = useT();
  const { resource, editor, current } = useCrud();
  const { editing } = editor;
  const breakpoint = useBreakpoint();
  const box = useRef<HTMLElement>(null);
  const askToClose = useAskToClose();
  const close = async () => {
    if (!editor.dirty.current || (await askToClose())) editor.close();
  };
  const name = title ?? t(labelKey(resource.name, 'one'));
  const heading = editing
    ? t(editing.mode === 'create' ? 'crud.addTitle' : 'crud.editTitle', { name })
    : name;

  // Whoever pressed "add" wants to write: the first field that takes input has the focus.
  const opening = editing?.opening;
  useEffect(() => {
    if (opening === undefined) return;
    box.current
      ?.querySelector<HTMLElement>('input:not([disabled]):not([type="hidden"]), textarea:not([disabled])')
      ?.focus();
  }, [opening]);

  if (breakpoint === 'mobile' || breakpoint === 'tablet') {
    return (
      <Drawer
        open={editing !== null}
        title={heading}
        size={breakpoint === 'mobile' ? '100%' : 480}
        destroyOnHidden
        mask={{ closable: false }}
        onClose={() => void close()}
      >
        {editing && (
          <RecordForm key={editing.opening} record={editing} onCancel={() => void close()}>
            {children}
          </RecordForm>
        )}
      </Drawer>
    );
  }
  const shown: Editing = editing ?? {
    mode: 'edit',
    address: null,
    version: undefined,
    values: current ?? {},
    opening: 0,
  };
  return (
    <aside className="side-form" aria-label={heading} ref={box}>
      <h2>{heading}</h2>
      {!editing && <p className="side-hint">{t('crud.chooseRow')}</p>}
      <RecordForm
        key={editing ? editing.opening : `shown-${current ? resource.addressOf(current) : 'none'}`}
        record={shown}
        locked={!editing}
        onCancel={() => void close()}
      >
        {children}
      </RecordForm>
    </aside>
  );
}
