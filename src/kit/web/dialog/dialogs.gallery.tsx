import { Button, Modal } from 'antd';
import { useState } from 'react';
import * as make from '#kit/contract/fields.ts';
import { FormField } from '../fields/form-field.tsx';
import { ContractForm } from '../form/contract-form.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { ask, notify } from '../notifications/notify.tsx';
import { DialogButtons, DialogLead } from './dialog-parts.tsx';
import { DrawerForm, type DrawerSize, SideDrawer } from './side-drawer.tsx';

const fields = { name: make.text('name', { max: 10 }), note: make.optionalText('note') };

function Fields({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    name: 'galleryDrawer',
    fields,
    values: {},
    save: async () => {},
    onSaved: onClose,
  });
  return (
    <ContractForm form={form} onCancel={onClose}>
      <FormField name="name" label="Name" />
      <FormField name="note" label="Note" />
    </ContractForm>
  );
}

function Drawer({ size }: { size: DrawerSize }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the {size} drawer</Button>
      <SideDrawer open={open} title={`A ${size} drawer`} size={size} onClose={close}>
        <DrawerForm>
          <Fields onClose={close} />
        </DrawerForm>
      </SideDrawer>
    </>
  );
}

function Dialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Modal
        open={open}
        title="A dialog"
        onCancel={close}
        footer={
          <DialogButtons>
            <Button onClick={close}>Cancel</Button>
            <Button type="primary" onClick={close}>
              Do it
            </Button>
          </DialogButtons>
        }
      >
        <DialogLead>What it is about, in one sentence.</DialogLead>
      </Modal>
    </>
  );
}

export default {
  title: 'Dialogs',
  states: {
    drawer: () => <Drawer size="small" />,
    'wide drawer': () => <Drawer size="wide" />,
    dialog: () => <Dialog />,
    question: () => (
      <Button
        onClick={() =>
          void ask({
            title: 'Delete it?',
            content: 'It is gone then.',
            ok: 'Delete',
            cancel: 'Keep',
            danger: true,
          })
        }
      >
        Ask
      </Button>
    ),
    messages: () => (
      <>
        {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
          <Button key={kind} onClick={() => notify[kind](`This is the ${kind} message.`)}>
            {kind}
          </Button>
        ))}
      </>
    ),
  },
} satisfies GalleryPage;
