import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { useAskToClose } from '#kit/web/form/unsaved-guard.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { useCrud } from '../crud-context.ts';
import { RecordForm } from './record-form.tsx';

interface FormDialogProps {
  children: ReactNode;
  /** For long forms; a phone always gives the whole screen. */
  fullScreen?: boolean;
  /** px; one column of fields up to 560, two from 760. */
  width?: number;
  title?: string;
}

const TWO_COLUMNS_FROM = 760;

/** The form of a record in a dialog. Closing asks when something would be lost, and never otherwise. */
export function FormDialog({ children, fullScreen = false, width = 560, title }: FormDialogProps) {
  const t = useT();
  const { resource, editor } = useCrud();
  const { editing } = editor;
  const whole = useBreakpoint() === 'mobile' || fullScreen;
  const askToClose = useAskToClose();
  const close = async () => {
    if (!editor.dirty.current || (await askToClose())) editor.close();
  };
  const name = title ?? t(labelKey(resource.name, 'one'));
  return (
    <Modal
      open={editing !== null}
      className={`form-dialog ${whole ? 'whole-screen' : width < TWO_COLUMNS_FROM ? '' : 'two-columns'}`}
      width={whole ? '100vw' : width}
      style={whole ? { top: 0, maxWidth: '100vw', margin: 0, paddingBottom: 0 } : { top: 56 }}
      title={editing ? t(editing.mode === 'create' ? 'crud.addTitle' : 'crud.editTitle', { name }) : ''}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={() => void close()}
    >
      {editing && (
        <RecordForm key={editing.opening} record={editing} onCancel={() => void close()}>
          {children}
        </RecordForm>
      )}
    </Modal>
  );
}
