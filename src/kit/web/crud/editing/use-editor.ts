import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { AnyResource } from '#kit/contract/resource.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { type FormValues, initialValues } from '#kit/web/form/form-values.ts';
import type { Sending } from '#kit/web/form/send-values.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { type Address, type ResourceCalls, resourceKey } from '../resource-calls.ts';
import type { FormPlace } from './edit-link.ts';

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
  /** Whether the open form holds something unsaved. */
  dirty: RefObject<boolean>;
  add: () => Promise<void>;
  edit: (address: Address, place?: FormPlace) => Promise<void>;
  close: () => void;
  /** Resolves with the record as it was saved. */
  save: (values: FormValues, sending: Sending) => Promise<FormValues>;
  /** Closes the form and reads the list again. */
  saved: (record: FormValues) => void;
}

type NewValues = () => FormValues | Promise<FormValues>;

/** Opening, saving and closing the form of one record. */
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
  const dirty = useRef(false);
  const openings = useRef(0);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
  const address = editing?.address ?? null;

  const open = (next: Omit<Editing, 'opening'>) => {
    openings.current += 1;
    dirty.current = false;
    setEditing({ ...next, opening: openings.current });
  };
  const close = () => {
    dirty.current = false;
    setEditing(null);
  };

  return {
    editing,
    opening,
    dirty,
    async add() {
      const values = { ...initialValues(resource.form), ...(await newValues()) };
      open({ mode: 'create', address: null, version: undefined, values });
    },
    async edit(address, place) {
      setOpening(true);
      try {
        const record = await calls.get(address);
        open({ mode: 'edit', address, version: record.version, values: record, place });
      } catch (error) {
        // The error was shown; the row is gone, so the list is reloaded.
        if (!(error instanceof ApiError)) throw error;
        refresh();
      } finally {
        setOpening(false);
      }
    },
    close,
    save: (values, { idempotencyKey, version }) =>
      address === null ? calls.create(values, idempotencyKey) : calls.update(address, values, version),
    saved(record) {
      if (address === null) onCreated(record);
      notify.success(t(address === null ? 'crud.created' : 'crud.updated'));
      close();
      refresh();
    },
  };
}
