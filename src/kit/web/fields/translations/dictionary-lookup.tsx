import { BookOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { lookUpWords } from '#kit/contract/lookups.contract.ts';
import { call } from '#kit/web/api/call.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { useFieldScope } from '../field-scope.tsx';
import { LookupButton } from '../lookup-field.tsx';
import { LookupDialog } from './lookup-dialog.tsx';
import { useLanguages } from './use-languages.ts';
import { type Word, wordToFields } from './word-to-fields.ts';

interface DictionaryLookupProps {
  /** The kind of word: `category`, `stuff`, `optTp` … */
  type: string;
  /** The name field that is filled, in the main language and in every translation. */
  name: string;
}

/** The button beside a name field: find a word in the dictionary, take it with all its translations. */
export function DictionaryLookup({ type, name }: DictionaryLookupProps) {
  const t = useT();
  const form = Form.useFormInstance();
  const scope = useFieldScope();
  const languages = useLanguages(scope.store);
  const [open, setOpen] = useState(false);
  const take = (word: Word) => {
    const values = wordToFields(word, languages, form.getFieldsValue(true), scope.fields, name);
    form.setFieldsValue(values);
    setOpen(false);
    void form.validateFields(Object.keys(values), { recursive: true }).catch(() => {});
  };
  return (
    <>
      <LookupButton icon={<BookOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('field.lookup')}
      </LookupButton>
      {open && (
        <WordDialog
          type={type}
          initial={String(form.getFieldValue(name) ?? '')}
          onTake={take}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface WordDialogProps {
  type: string;
  initial: string;
  onTake: (word: Word) => void;
  onClose: () => void;
}

function WordDialog({ type, initial, onTake, onClose }: WordDialogProps) {
  const t = useT();
  const [searchText, setSearchText] = useState(initial.trim());
  const words = useQuery({
    queryKey: ['word-lookup', type, searchText],
    queryFn: async ({ signal }) => {
      const found = await call(lookUpWords, { query: { text: searchText, type }, signal });
      return found.map((word, key) => ({ ...word, key }));
    },
  });
  const list = useList({
    query: words,
    rows: words.data,
    keyOf: ({ key }) => key,
    nameOf: ({ text }) => text,
  });
  return (
    <LookupDialog
      title={t('field.lookup')}
      lead={t('field.lookupHint')}
      initial={searchText}
      onSearch={setSearchText}
      list={list}
      columns={[
        { id: 'text', title: t('field.word'), width: 160, cell: ({ text }) => text },
        {
          id: 'translations',
          title: t('field.wordTranslations'),
          width: 260,
          cell: ({ translations }) => translations.map(({ text }) => text).join(' · '),
        },
      ]}
      onTake={onTake}
      onClose={onClose}
    />
  );
}
