import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import * as make from '#kit/contract/fields.ts';
import { translations } from '#kit/contract/references.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { LabelledField } from '../../form/labelled-field.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import type { GalleryPage } from '../../gallery/gallery-page.ts';
import type { List } from '../../list/list.ts';
import { listOf } from '../../list/use-list.ts';
import { LookupButton, LookupField } from '../lookup-field.tsx';
import { PlainField } from '../plain-field.tsx';
import { LookupDialog } from './lookup-dialog.tsx';
import { TranslationsField } from './translations-field.tsx';

const LANGUAGES = [
  { id: 'en', name: 'English' },
  { id: 'ja', name: '日本語' },
  { id: 'zh', name: '中文' },
];
const fields = {
  name: make.text('name', { max: 20 }),
  translations: translations('infos', { text: make.text('text', { max: 20 }) }),
};
const values = {
  name: '면류',
  translations: [{ text: 'Noodles', machineMade: { text: 'Noodles' } }, { text: '麺類' }, { text: '' }],
};

interface SampleProps {
  name: string;
  layout?: 'tabs' | 'stack';
  optional?: boolean;
  wrong?: boolean;
  locked?: boolean;
}

function Sample({ name, wrong = false, locked, ...props }: SampleProps) {
  const form = useContractForm({ name, fields, values, save: async () => {} });
  useEffect(() => {
    if (wrong) form.antd.validateFields().catch(() => {});
  }, [wrong, form.antd]);
  return (
    <ContractForm form={form} locked={locked} footer={null}>
      <PlainField name="name" label="Name" lookup="CATEGORY" />
      <TranslationsField name="translations" languages={LANGUAGES} source="ko" {...props}>
        {(language) => (
          <PlainField
            name="text"
            label={`Text (${language.name})`}
            required={props.optional ? false : undefined}
          />
        )}
      </TranslationsField>
    </ContractForm>
  );
}

interface Word {
  id: number;
  text: string;
}
const words: readonly Word[] = [
  { id: 1, text: 'Noodles' },
  { id: 2, text: 'Noodle soup' },
];

function Lookup({ list: change, children }: { list?: Partial<List<Word>>; children: string }) {
  const [open, setOpen] = useState(false);
  const [taken, setTaken] = useState('');
  const list = listOf(words, { keyOf: ({ id }) => id, nameOf: ({ text }) => text });
  return (
    <>
      <LookupField>
        <LookupButton icon={<SearchOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {children}
        </LookupButton>
        <LabelledField id={`lookup-${children}`} label="Word">
          <Input id={`lookup-${children}`} readOnly value={taken} />
        </LabelledField>
      </LookupField>
      {open && (
        <LookupDialog
          title="Look up a word"
          lead="Words of the dictionary."
          filter={<Button>Filter</Button>}
          onSearch={() => {}}
          list={{ ...list, ...change }}
          columns={[{ id: 'text', title: 'Word', width: 320, cell: ({ text }) => text }]}
          onTake={({ text }) => {
            setTaken(text);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export default {
  title: 'Translations and lookups',
  states: {
    tabs: () => <Sample name="translationsTabs" />,
    'tabs, wrong': () => <Sample name="translationsWrong" wrong />,
    'below each other': () => <Sample name="translationsStack" layout="stack" />,
    optional: () => <Sample name="translationsOptional" optional />,
    disabled: () => <Sample name="translationsLocked" locked />,
    lookup: () => <Lookup>Look it up</Lookup>,
    'lookup, nothing looked for': () => (
      <Lookup list={{ status: 'waiting', rows: [] }}>Look for something</Lookup>
    ),
    'lookup, nothing found': () => <Lookup list={{ rows: [], total: 0 }}>Look in vain</Lookup>,
  },
} satisfies GalleryPage;
