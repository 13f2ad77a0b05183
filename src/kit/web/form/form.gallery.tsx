import { Button, Form, Input } from 'antd';
import * as make from '#kit/contract/fields.ts';
import { ApiError } from '../api/api-error.ts';
import { RecordPart, RecordPartLine, RecordPartList } from '../crud/editing/record-part.tsx';
import { FormField } from '../fields/form-field.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { notify } from '../notifications/notify.tsx';
import { ContractForm } from './contract-form.tsx';
import { DraftNote } from './draft/draft-note.tsx';
import { FormCard } from './form-card.tsx';
import { FormTabs } from './form-tabs.tsx';
import { LabelledField } from './labelled-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const fields = {
  name: make.text('name', { max: 10 }),
  email: make.email('email'),
  note: make.optionalText('note', { max: 20 }),
};
const values = { name: 'Saved', email: 'store@example.com', note: null };

interface TabbedProps {
  name: string;
  /** What the server responds with; nothing where it saves. */
  refusal?: ApiError;
}

function Cards() {
  const form = useContractForm({ name: 'galleryCards', fields, values, save: async () => {}, onSaved() {} });
  return (
    <ContractForm form={form}>
      <FormCard title="First card">
        <FormField name="name" label="Name" />
      </FormCard>
      <FormCard title="Second card">
        <FormField name="email" label="E-mail" />
      </FormCard>
    </ContractForm>
  );
}

function Tabbed({ name, refusal }: TabbedProps) {
  const form = useContractForm({
    name,
    fields,
    values,
    version: 1,
    save: async () => {
      if (refusal) throw refusal;
    },
    onSaved: () => notify.success('Saved'),
    newer: (current) => ({ values: current as typeof values, version: 2 }),
  });
  return (
    <ContractForm form={form} onCancel={() => form.restart({ values, version: 1 })}>
      <FormTabs
        tabs={[
          {
            key: 'first',
            label: 'First tab',
            fields: null,
            content: (
              <>
                <FormField name="name" label="Name" hint="At most 10 characters." />
                <FormField name="note" label="Note" />
              </>
            ),
          },
          {
            key: 'second',
            label: 'Second tab',
            fields: ['email'],
            content: <FormField name="email" label="E-mail" />,
          },
        ]}
      />
    </ContractForm>
  );
}

const refused = new ApiError(
  400,
  'Refused',
  { email: 'Taken by somebody else.', other: 'Not possible today.' },
  {},
);
const stale = new ApiError(
  409,
  'Stale',
  {},
  {
    code: 'error.stale',
    current: { ...values, name: 'Newer' },
    changedBy: '김하늘',
    changedAt: '2026-11-23 01:25:00',
  },
);

const Part = () => (
  <RecordPart label="Access">
    <h3>Access</h3>
    <RecordPartLine>
      <span className="second">Signed in on two devices.</span>
      <Button size="small">End all</Button>
    </RecordPartLine>
    <RecordPartList>
      <li>
        Chrome <Button size="small">End</Button>
      </li>
      <li>Safari</li>
    </RecordPartList>
  </RecordPart>
);

export default {
  title: 'Form',
  states: {
    cards: () => <Cards />,
    'a part below the fields': () => <Part />,
    'a part below the fields of a locked form': () => (
      <Form disabled>
        <Input aria-label="Name" defaultValue="Kim" />
        <Part />
      </Form>
    ),
    tabs: () => <Tabbed name="galleryTabs" />,
    'refused by the server': () => <Tabbed name="galleryRefused" refusal={refused} />,
    'text from before a reload': () => (
      <DraftNote at={Date.UTC(2026, 10, 23)} onTake={() => {}} onDrop={() => {}} />
    ),
    'labelled field': () => (
      <LabelledField id="labelled" label="Reason" hint="Who pays reads it.">
        <Input id="labelled" />
      </LabelledField>
    ),
    'labelled field, required and wrong': () => (
      <LabelledField id="labelled-wrong" label="Reason" required error="Write why.">
        <Input id="labelled-wrong" />
      </LabelledField>
    ),
    'outdated version': () => <Tabbed name="galleryStale" refusal={stale} />,
  },
} satisfies GalleryPage;
