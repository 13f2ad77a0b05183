import { Form, type FormInstance } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { draftKey, dropDraft, keepDraft, readDraft } from '#kit/web/form/draft.ts';
import { DraftNote } from '#kit/web/form/draft-note.tsx';
import type { FormValues } from '#kit/web/form/form-values.ts';
import { UnsavedGuard } from '#kit/web/form/unsaved-guard.tsx';
import { useSession } from '#kit/web/session/session.tsx';
import { useCrud } from '../crud-context.ts';
import { SaveBar } from './save-bar.tsx';
import type { Editing } from './use-editor.ts';

/** A pause in typing before the draft is kept, in ms. */
const KEEP_AFTER = 600;

interface FormWatchProps {
  form: FormInstance<FormValues>;
  record: Editing;
  changed: (values: FormValues) => string[];
  onCancel: () => void;
  /** Another row has this value, so saving is blocked. */
  blocked: boolean;
}

/** Follows every keystroke apart from the fields, so that these are drawn only when they change themselves. */
export function FormWatch({ form, record, changed, onCancel, blocked }: FormWatchProps) {
  const { resource, audience, store, editor } = useCrud();
  const session = useSession();
  const values = Form.useWatch([], { form, preserve: true }) as FormValues | undefined;
  const fields = values ? changed(values) : [];
  const dirty = fields.length > 0;
  const key = useMemo(
    () => draftKey(session?.accountId ?? '', `${resource.name}.${audience}.${store ?? ''}`, record.address),
    [session?.accountId, resource.name, audience, store, record.address],
  );
  const [draft, setDraft] = useState(() => readDraft(key));

  useEffect(() => {
    editor.dirty.current = dirty;
    if (!dirty || !values) return;
    const timer = setTimeout(() => keepDraft(key, resource.form, values), KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [dirty, values, key, resource.form, editor.dirty]);
  // Saved, or closed on purpose: the draft is removed. Otherwise (a lost session) it is kept.
  useEffect(
    () => () => {
      if (!editor.dirty.current) dropDraft(key);
    },
    [key, editor.dirty],
  );

  return (
    <>
      {draft && !dirty && (
        <DraftNote
          at={draft.at}
          onTake={() => {
            form.setFieldsValue(draft.values);
            setDraft(null);
          }}
          onDrop={() => {
            dropDraft(key);
            setDraft(null);
          }}
        />
      )}
      <UnsavedGuard dirty={dirty && !editor.saving} />
      <SaveBar changed={fields} onCancel={onCancel} blocked={blocked} />
    </>
  );
}
