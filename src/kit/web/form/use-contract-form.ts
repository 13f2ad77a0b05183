import { Form, type FormInstance } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldMap } from '#kit/contract/field.ts';
import { useRequestKeys } from '#kit/web/api/random-key.ts';
import { report } from '#kit/web/api/transport.ts';
import { type Jumps, useJumps } from './errors/jump.ts';
import { applyServerErrors, type FieldPath } from './errors/server-errors.ts';
import type { FormValues } from './form-values.ts';
import { type Save, sendValues } from './send-values.ts';
import type { Stale } from './stale/stale.ts';

/** What a form starts from. */
export interface FormBase {
  values: FormValues;
  /** Of the record that is written over. */
  version?: number;
}

interface ContractFormOptions<M extends FieldMap, R> extends FormBase {
  /** First part of the label keys (`category` → `category.displayOrder`) and of the ids of the inputs. */
  name: string;
  /** What is sent: the fields of a shape, of a resource's form or of a request body. */
  fields: M;
  /** Calls the server; what it rejects with is shown at the fields. */
  save: Save<M, R>;
  onSaved?: (result: R) => void;
  /** Reads the newer record that prevented a save; without it such a conflict is an error like any other. */
  newer?: (current: unknown) => FormBase;
  /** Storage key under which unsaved input survives a reload. */
  draft?: string;
  /** The field that has the focus first. */
  focus?: FieldPath;
}

/** A form on the fields of a contract; `ContractForm` draws it. */
export interface ContractFormState {
  name: string;
  fields: FieldMap;
  antd: FormInstance<FormValues>;
  jumps: Jumps;
  base: FormBase;
  draft: string | undefined;
  saving: boolean;
  /** Whether there is something unsaved. */
  dirty: RefObject<boolean>;
  /** Errors that name no field of the form. */
  unplaced: readonly string[];
  /** The newer record that prevented the last save. */
  stale: (Stale & { base: FormBase }) | null;
  /** Checks and saves; errors are shown at their fields. */
  submit: () => void;
  /** Sends what was checked; `version` overwrites a newer record. */
  send: (version?: number) => Promise<void>;
  /** Begins anew, for instance with what has been saved. */
  restart: (base: FormBase) => void;
  /** Leaves a version conflict without saving. */
  keep: () => void;
}

/** A form on any contract shape: what it starts from, saving, and the errors of the server at their fields. */
export function useContractForm<M extends FieldMap, R>(
  options: ContractFormOptions<M, R>,
): ContractFormState {
  const { name, fields, draft } = options;
  const [antd] = Form.useForm<FormValues>();
  const jumps = useJumps();
  const keys = useRequestKeys();
  const dirty = useRef(false);
  const [base, setBase] = useState<FormBase>(options);
  const [saving, setSaving] = useState(false);
  const [unplaced, setUnplaced] = useState<readonly string[]>([]);
  const [stale, setStale] = useState<ContractFormState['stale']>(null);
  useRestart(antd, base);
  useFocus(antd, jumps, options.focus);

  const send = async (version = base.version) => {
    setUnplaced([]);
    setSaving(true);
    const sending = { save: options.save, keys, version };
    const outcome = await sendValues(fields, antd.getFieldsValue(true), sending).finally(() =>
      setSaving(false),
    );
    if (outcome.saved) {
      dirty.current = false;
      setStale(null);
      return options.onSaved?.(outcome.result);
    }
    if (outcome.stale && options.newer)
      return setStale({ ...outcome.stale, base: options.newer(outcome.stale.current) });
    report(outcome.error);
    const placed = applyServerErrors(antd, outcome.error, fields, outcome.sentRows);
    setUnplaced(placed.unplaced);
    jumps.jump(antd, placed.paths);
  };
  const restart = (next: FormBase) => {
    dirty.current = false;
    setStale(null);
    setUnplaced([]);
    setBase(next);
  };
  const keep = () => setStale(null);
  const submit = () => antd.submit();
  return {
    name,
    fields,
    antd,
    jumps,
    base,
    draft,
    saving,
    dirty,
    unplaced,
    stale,
    submit,
    send,
    restart,
    keep,
  };
}

/** Fills the fields with what the form begins anew from. */
function useRestart(antd: FormInstance<FormValues>, base: FormBase): void {
  const shown = useRef(base);
  useEffect(() => {
    if (shown.current === base) return;
    shown.current = base;
    antd.resetFields();
  }, [antd, base]);
}

function useFocus(antd: FormInstance<FormValues>, jumps: Jumps, path: FieldPath | undefined): void {
  const first = useRef(path).current;
  useEffect(() => {
    if (first) jumps.jump(antd, [first]);
  }, [antd, jumps, first]);
}
