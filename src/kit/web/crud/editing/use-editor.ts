import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { AnyResource } from '#kit/contract/resource.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { useFormKeys } from '#kit/web/api/random-key.ts';
import { report } from '#kit/web/api/transport.ts';
import { type FormValues, initialValues } from '#kit/web/form/form-values.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { type Address, type ResourceCalls, resourceKey } from '../resource-calls.ts';
import type { FormPlace } from './edit-link.ts';
import { type Stale, staleOf } from './stale.ts';

export type Mode = 'create' | 'edit';

export interface Editing {
  mode: Mode;
  /** null while a new record is written. */
  address: Address | null;
  version: number | undefined;
  values: FormValues;
  /** Field to focus first, if a link names one. */
  place?: FormPlace;
  /** Changes with every opening, so that no state of the last one is left. */
  opening: number;
}

export interface Editor {
  /** What is being edited; null = the form is closed. */
  editing: Editing | null;
  /** The record is read before it is shown. */
  opening: boolean;
  saving: boolean;
  /** Whether the open form holds something unsaved. */
  dirty: RefObject<boolean>;
  /** A newer version prevented the last save. */
  stale: Stale | null;
  add: () => Promise<void>;
  edit: (address: Address, place?: FormPlace) => Promise<void>;
  close: () => void;
  /** Throws the server's error for the form to show. */
  save: (values: FormValues) => Promise<void>;
  /** Resolves a version conflict: load the newer one, or overwrite it. */
  settle: (how: 'reload' | 'overwrite' | 'back') => Promise<void>;
}

type NewValues = () => FormValues | Promise<FormValues>;

/** Opening, saving and closing the form of one record. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the calls of one editor share its state
export function useEditor(
  resource: AnyResource,
  calls: ResourceCalls<FormValues & { version: number }>,
  newValues: NewValues,
  onCreated: (record: FormValues) => void = () => undefined,
): Editor {
  const t = useT();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [opening, setOpening] = useState(false);
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState<Stale | null>(null);
  const dirty = useRef(false);
  const pending = useRef<FormValues>({});
  const openings = useRef(0);
  const keys = useFormKeys();

  const open = (next: Omit<Editing, 'opening'>) => {
    openings.current += 1;
    dirty.current = false;
    setStale(null);
    setEditing({ ...next, opening: openings.current });
  };

  /** A form that was opened again is another record, also with the same values. */
  const idempotencyKey = (values: FormValues): string => keys.of([openings.current, values]);

  const send = async (values: FormValues, version: number | undefined) => {
    if (!editing) return;
    setSaving(true);
    try {
      if (editing.address === null) onCreated(await calls.create(values, idempotencyKey(values)));
      else await calls.update(editing.address, values, version);
      notify.success(t(editing.mode === 'create' ? 'crud.created' : 'crud.updated'));
      dirty.current = false;
      setStale(null);
      setEditing(null);
      await queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
    } catch (error) {
      const newer = staleOf(error);
      if (newer) {
        pending.current = values;
        setStale(newer);
        return;
      }
      if (error instanceof ApiError) report(error);
      throw error;
    } finally {
      setSaving(false);
    }
  };

  return {
    editing,
    opening,
    saving,
    dirty,
    stale,
    async add() {
      const start = initialValues(resource.form);
      open({
        mode: 'create',
        address: null,
        version: undefined,
        values: { ...start, ...(await newValues()) },
      });
    },
    async edit(address, place) {
      setOpening(true);
      try {
        const record = await calls.get(address);
        open({ mode: 'edit', address, version: record.version, values: record, place });
      } catch (error) {
        // The error was shown; the row is gone, so the list is reloaded.
        if (!(error instanceof ApiError)) throw error;
        void queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
      } finally {
        setOpening(false);
      }
    },
    close() {
      dirty.current = false;
      setStale(null);
      setEditing(null);
    },
    save: (values) => send(values, editing?.version),
    async settle(how) {
      if (!stale || !editing) return;
      const current = resource.decode(stale.current);
      if (how === 'back') setStale(null);
      else if (how === 'overwrite') await send(pending.current, current.version);
      else open({ ...editing, version: current.version, values: current });
    },
  };
}
