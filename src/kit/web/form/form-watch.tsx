import { Form } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft/draft.ts';
import { DraftNote } from './draft/draft-note.tsx';
import { changedFields, type FormValues } from './form-values.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { ContractFormState } from './use-contract-form.ts';

/** A pause in typing before the draft is kept, in ms. */
const KEEP_AFTER = 600;

interface FormWatchProps {
  form: ContractFormState;
  /** Draws what depends on which fields have changed. */
  children: (changed: readonly string[]) => ReactNode;
}

/** Follows every keystroke apart from the fields, so that these are drawn only when they change themselves. */
export function FormWatch({ form, children }: FormWatchProps) {
  const { antd, fields, base, dirty, draft } = form;
  const values = Form.useWatch([], { form: antd, preserve: true }) as FormValues | undefined;
  const changed = values ? changedFields(fields, base.values, values) : [];
  const isDirty = changed.length > 0;
  useEffect(() => {
    dirty.current = isDirty;
    if (!draft || !isDirty || !values) return;
    const timer = setTimeout(() => keepDraft(draft, fields, values), KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [isDirty, values, draft, fields, dirty]);
  // Saved, or closed on purpose: the draft is removed. Otherwise (a lost session) it is kept.
  useEffect(
    () => () => {
      if (draft && !dirty.current) dropDraft(draft);
    },
    [draft, dirty],
  );
  return (
    <>
      {draft && !isDirty && <Draft name={draft} onTake={antd.setFieldsValue} />}
      <UnsavedGuard unsaved={dirty} />
      {children(changed)}
    </>
  );
}

/** Offers the input that a reload has interrupted. */
function Draft({ name, onTake }: { name: string; onTake: (values: FormValues) => void }) {
  const [draft, setDraft] = useState(() => readDraft(name));
  if (!draft) return null;
  return (
    <DraftNote
      at={draft.at}
      onTake={() => onTake(draft.values)}
      onDrop={() => {
        dropDraft(name);
        setDraft(null);
      }}
    />
  );
}
