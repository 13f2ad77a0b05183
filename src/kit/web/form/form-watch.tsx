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

/** Watches all values of the form, so that a keystroke draws this part anew and not every field. */
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
  // Without changes, because it was saved or discarded, the form leaves no draft; a lost session leaves one.
  useEffect(
    () => () => {
      if (draft && !dirty.current) dropDraft(draft);
    },
    [draft, dirty],
  );
  return (
    <>
      {draft && !isDirty && <OfferedDraft draftKey={draft} onTake={antd.setFieldsValue} />}
      <UnsavedGuard unsaved={dirty} />
      {children(changed)}
    </>
  );
}

/** Offers the input that a reload has interrupted. */
function OfferedDraft({ draftKey, onTake }: { draftKey: string; onTake: (values: FormValues) => void }) {
  const [draft, setDraft] = useState(() => readDraft(draftKey));
  if (!draft) return null;
  return (
    <DraftNote
      at={draft.at}
      onTake={() => onTake(draft.values)}
      onDrop={() => {
        dropDraft(draftKey);
        setDraft(null);
      }}
    />
  );
}
