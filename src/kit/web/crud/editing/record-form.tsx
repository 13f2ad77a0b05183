import { Alert, Form, Skeleton } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldMap } from '#kit/contract/field.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { FieldScopeProvider } from '#kit/web/fields/field-scope.tsx';
import { useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { changedFields, type FormValues, translationRows, valuesToSend } from '#kit/web/form/form-values.ts';
import { JumpProvider, useJump } from '#kit/web/form/jump.tsx';
import { applyServerErrors, type FieldPath } from '#kit/web/form/server-errors.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useShortcut } from '#kit/web/shortcuts/shortcuts.tsx';
import { useCrud } from '../crud-context.ts';
import { pathOfPlace } from './edit-link.ts';
import { FormWatch } from './form-watch.tsx';
import { uniqueChecks } from './unique-checks.ts';
import type { Editing } from './use-editor.ts';

export interface RecordFormProps {
  record: Editing;
  /** Shown, but not to be written in. */
  locked?: boolean;
  /** Left of the save button. */
  onCancel: () => void;
  children: ReactNode;
}

/** Platform texts keep the language they were first written in, whatever the default is today. */
const ownLanguage = ({ mode, values }: Editing): string | undefined =>
  mode === 'edit' && typeof values.language === 'string' && values.translations ? values.language : undefined;

/** The form of one record: limits and errors, what changed, draft, save. Mount it anew for every opening. */
export function RecordForm(props: RecordFormProps) {
  const page = useCrud();
  const languages = useLanguages(page.store, ownLanguage(props.record));
  const translated = Object.entries(page.resource.form as FieldMap).filter(
    ([, field]) => field.kind === 'translations',
  );
  if (translated.length > 0 && languages.loading) return <Skeleton active className="record-form" />;
  // One row per language of today, whatever the record had when it was saved.
  const rows = translated.map(([name]) => [
    name,
    translationRows(
      props.record.values[name],
      languages.others.map((language) => language.id),
    ),
  ]);
  return (
    <JumpProvider>
      <LoadedForm {...props} initial={{ ...props.record.values, ...Object.fromEntries(rows) }} />
    </JumpProvider>
  );
}

function LoadedForm({
  record,
  locked = false,
  onCancel,
  children,
  initial,
}: RecordFormProps & { initial: FormValues }) {
  const t = useT();
  const { resource, audience, store, editor } = useCrud();
  const [form] = Form.useForm<FormValues>();
  const jump = useJump();
  const start = useRef(initial).current;
  const [unplaced, setUnplaced] = useState<string[]>([]);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const scope = useMemo(
    () => ({
      name: resource.name,
      fields: resource.form,
      mode: record.mode,
      store,
      language: ownLanguage(record),
      checks: uniqueChecks(resource, audience, t),
      own: record.mode === 'edit' ? start : undefined,
      onTaken: (name: string, isTaken: boolean) =>
        setTaken((names) => [...names.filter((each) => each !== name), ...(isTaken ? [name] : [])]),
    }),
    [resource, audience, record, store, start, t],
  );

  const path = record.place && pathOfPlace(record.place, start);
  const linked = useRef(path).current;
  useEffect(() => {
    if (linked) jump(form, [linked]);
  }, [linked, jump, form]);

  const submit = async () => {
    setUnplaced([]);
    const { values, sentRows } = valuesToSend(resource.form, form.getFieldsValue(true));
    try {
      await editor.save(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const result = applyServerErrors(form, error, resource.form, sentRows);
      setUnplaced(result.unplaced);
      jump(form, result.paths);
    }
  };
  useShortcut('mod+s', 'web.save', () => form.submit(), !locked && !editor.saving);

  return (
    <FieldScopeProvider scope={scope}>
      <Form<FormValues>
        form={form}
        name={`${resource.name}-form`}
        className="record-form"
        layout="vertical"
        requiredMark
        disabled={locked}
        initialValues={start}
        onFinish={() => void submit()}
        onFinishFailed={({ errorFields }) =>
          jump(
            form,
            errorFields.map((field) => field.name as FieldPath),
          )
        }
      >
        {unplaced.length > 0 && (
          <Alert
            type="error"
            showIcon
            className="form-errors"
            title={t('form.unplacedErrors')}
            description={unplaced.map((text) => <div key={text}>{text}</div>)}
          />
        )}
        <div className="record-fields">{children}</div>
        {!locked && (
          <FormWatch
            form={form}
            record={record}
            changed={(values) => changedFields(resource.form, start, values)}
            onCancel={onCancel}
            blocked={taken.length > 0}
          />
        )}
      </Form>
    </FieldScopeProvider>
  );
}
