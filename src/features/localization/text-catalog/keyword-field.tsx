import { SearchOutlined } from '@ant-design/icons';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { useEditor } from '#kit/web/crud/editing/editor-context.tsx';
import { CodeFilter } from '#kit/web/fields/controls/choice-controls.tsx';
import { labelKey, useFieldScope } from '#kit/web/fields/field-scope.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { LookupButton, LookupField } from '#kit/web/fields/lookup-field.tsx';
import { LookupDialog } from '#kit/web/fields/translations/lookup-dialog.tsx';
import { useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import type { TextCatalogEntry } from './text-catalog.contract.ts';

/** The entries of a search for a keyword. */
export type KeywordSearch = (
  request: { text: string; type: number | null },
  signal: AbortSignal,
) => Promise<TextCatalogEntry[]>;

interface KeywordFieldProps {
  search: KeywordSearch;
  typeGroup: string;
}

/** The text in the default language, with a lookup of an entry whose texts are copied into the form. */
export function KeywordField({ search, typeGroup }: KeywordFieldProps) {
  const t = useT();
  const { mode, editing } = useEditor();
  const form = Form.useFormInstance();
  const { language } = useFieldScope();
  const languages = useLanguages(undefined, language);
  const [open, setOpen] = useState(false);

  const take = (entry: TextCatalogEntry) => {
    const texts = new Map(entry.translations.map((row) => [row.language, row.text]));
    texts.set(entry.language, entry.text);
    form.setFieldsValue({
      // The key of a saved entry is kept; everything else may be copied.
      ...(mode === 'create' && !form.getFieldValue('key') && { key: entry.key }),
      type: entry.type,
      text: texts.get(languages.main.id) ?? entry.text,
      translations: languages.others.map(({ id }) => ({ language: id, text: texts.get(id) ?? null })),
    });
    setOpen(false);
  };
  return (
    <LookupField>
      <FormField name="text" label={languages.main.name} />
      {editing && (
        <LookupButton icon={<SearchOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t('textCatalog.keyword')}
        </LookupButton>
      )}
      {open && (
        <KeywordDialog search={search} typeGroup={typeGroup} onTake={take} onClose={() => setOpen(false)} />
      )}
    </LookupField>
  );
}

interface KeywordDialogProps extends KeywordFieldProps {
  onTake: (entry: TextCatalogEntry) => void;
  onClose: () => void;
}

function KeywordDialog({ search, typeGroup, onTake, onClose }: KeywordDialogProps) {
  const t = useT();
  const { resource } = useCrud();
  const [request, setRequest] = useState<{ text: string; type: number | null } | null>(null);
  const [type, setType] = useState<number | null>(null);
  const found = useQuery({
    queryKey: ['keyword', resource.name, request],
    queryFn: request === null ? skipToken : ({ signal }) => search(request, signal),
  });
  const list = useList({
    query: found,
    rows: found.data,
    waiting: request === null,
    keyOf: ({ key }) => key,
    nameOf: ({ text }) => text,
  });
  return (
    <LookupDialog
      title={t('textCatalog.keyword')}
      filter={
        <CodeFilter
          group={typeGroup}
          value={type}
          onChange={setType}
          placeholder={t(labelKey(resource.name, 'type'))}
          aria-label={t(labelKey(resource.name, 'type'))}
          style={{ width: 148 }}
        />
      }
      onSearch={(text) => setRequest({ text, type })}
      list={list}
      columns={[
        { id: 'key', title: t(labelKey(resource.name, 'key')), width: 160, cell: ({ key }) => key },
        { id: 'text', title: t(labelKey(resource.name, 'text')), width: 144, cell: ({ text }) => text },
        {
          id: 'translations',
          title: t('field.wordTranslations'),
          width: 200,
          cell: ({ translations }) => translations.map(({ text }) => text).join(' · '),
        },
      ]}
      onTake={onTake}
      onClose={onClose}
    />
  );
}
