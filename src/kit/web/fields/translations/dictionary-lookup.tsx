import { BookOutlined, SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Modal, Table } from 'antd';
import { useState } from 'react';
import { wordLookupEntry, wordLookupPath, wordLookupSearch } from '#kit/contract/lookups.contract.ts';
import { api } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useFieldScope } from '../field-scope.tsx';
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
      <Button
        type="text"
        size="small"
        className="lookup-button"
        icon={<BookOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('field.lookup')}
      </Button>
      {open && (
        <LookupDialog
          type={type}
          initial={String(form.getFieldValue(name) ?? '')}
          onTake={take}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface LookupDialogProps {
  type: string;
  initial: string;
  onTake: (word: Word) => void;
  onClose: () => void;
}

function LookupDialog({ type, initial, onTake, onClose }: LookupDialogProps) {
  const t = useT();
  const [text, setText] = useState(initial.trim());
  const [asked, setAsked] = useState(initial.trim());
  const words = useQuery({
    queryKey: ['word-lookup', type, asked],
    queryFn: async ({ signal }) => {
      const query = wordLookupSearch.encode({ text: asked, type }) as Record<string, string>;
      return (await api.get<unknown[]>(wordLookupPath, { query, signal })).map((wire, key) => ({
        ...wordLookupEntry.decode(wire),
        key,
      }));
    },
  });
  return (
    <Modal open title={t('field.lookup')} footer={null} onCancel={onClose} width={560} destroyOnHidden>
      <p className="dialog-lead">{t('field.lookupHint')}</p>
      <Input
        autoFocus
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('field.lookupText')}
        placeholder={t('field.lookupStart')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          setAsked(text.trim());
        }}
      />
      <Table
        size="small"
        className="lookup-table"
        loading={words.isFetching}
        dataSource={words.data ?? []}
        pagination={{ pageSize: 8, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: t('field.lookupEmpty') }}
        onRow={(word) => ({ onDoubleClick: () => onTake(word) })}
        columns={[
          { title: t('field.word'), dataIndex: 'text' },
          {
            key: 'translations',
            title: t('field.wordTranslations'),
            render: (_, word) => (
              <span className="second">{word.translations.map((each) => each.text).join(' · ')}</span>
            ),
          },
          {
            key: 'take',
            title: <span className="visually-hidden">{t('field.lookupPick')}</span>,
            align: 'end',
            width: 88,
            render: (_, word) => (
              <Button size="small" onClick={() => onTake(word)}>
                {t('field.lookupPick')}
              </Button>
            ),
          },
        ]}
      />
    </Modal>
  );
}
