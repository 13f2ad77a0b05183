import { Skeleton } from 'antd';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { hasTextPictures } from '#kit/contract/endpoints/resource-endpoints.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import { useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { ContractForm } from '#kit/web/form/contract-form.tsx';
import { draftKey } from '#kit/web/form/draft/draft.ts';
import { type FormValues, translationRows } from '#kit/web/form/form-values.ts';
import { useContractForm } from '#kit/web/form/use-contract-form.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useSession } from '#kit/web/session/session.tsx';
import { useCrud } from '../crud-context.ts';
import { pathOfPlace } from './edit-link.ts';
import { useEditor } from './editor-context.tsx';
import { uniqueChecks } from './unique-checks.ts';
import type { Editing } from './use-editor.ts';

interface RecordFormProps {
  record: Editing;
  /** Left of the save button. */
  onCancel: () => void;
  /** Instead of the bar with the save button. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Platform texts keep the language they were first written in, whatever the default is today. */
const ownLanguage = ({ mode, values }: Editing): string | undefined =>
  mode === 'edit' && typeof values.language === 'string' && values.translations ? values.language : undefined;

/** The form of one record of the page around it. Mount it anew for every opening. */
export function RecordForm(props: RecordFormProps) {
  const page = useCrud();
  const languages = useLanguages(page.store, ownLanguage(props.record));
  const translated = Object.entries(page.resource.form as FieldMap).filter(
    ([, field]) => field.kind === 'translations',
  );
  if (translated.length > 0 && languages.loading) return <Skeleton active className="record-form" />;
  // One row per language of today, whatever the record had when it was saved.
  const complete = (values: FormValues): FormValues => {
    const others = languages.others.map((language) => language.id);
    const rows = translated.map(([name]) => [name, translationRows(values[name], others)]);
    return { ...values, ...Object.fromEntries(rows) };
  };
  return <LoadedForm {...props} complete={complete} />;
}

interface LoadedFormProps extends RecordFormProps {
  complete: (values: FormValues) => FormValues;
}

function LoadedForm({ record, onCancel, footer, children, complete }: LoadedFormProps) {
  const t = useT();
  const session = useSession();
  const { resource, audience, store, calls } = useCrud();
  const editor = useEditor();
  const { mode, address, version, place } = record;
  const values = complete(record.values);
  const form = useContractForm({
    name: resource.name,
    fields: resource.form as FieldMap,
    values,
    version,
    save: editor.save,
    onSaved: editor.saved,
    newer: (current) => {
      const newer = resource.decode(current) as FormValues & { version: number };
      return { values: complete(newer), version: newer.version };
    },
    draft: draftKey(session?.accountId ?? '', `${resource.name}.${audience}.${store ?? ''}`, address),
    focus: place && pathOfPlace(place, values),
  });
  const language = ownLanguage(record);
  const latest = useRef(calls);
  latest.current = calls;
  const sendPicture = useCallback((file: File) => latest.current.picture(file), []);
  const scope = useMemo(
    () => ({
      mode,
      store,
      language,
      checks: uniqueChecks(resource, audience, t),
      sendPicture: hasTextPictures(resource) ? sendPicture : undefined,
    }),
    [mode, store, language, resource, audience, t, sendPicture],
  );
  return (
    <ContractForm form={form} scope={scope} locked={editor.locked} onCancel={onCancel} footer={footer}>
      {children}
    </ContractForm>
  );
}
