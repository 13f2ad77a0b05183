import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnyResource } from '#kit/contract/resource.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { type FormValues, initialValues } from '#kit/web/form/form-values.ts';
import type { Sending } from '#kit/web/form/send-values.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { NO_RECORD, recordParams } from '#kit/web/record-url.ts';
import { useUrlState } from '#kit/web/url-state.ts';
import { type Address, type ResourceCalls, resourceKey } from '../resource-calls.ts';
import { type FormPlace, placeParams } from './edit-link.ts';

type Mode = 'create' | 'edit';

export interface Editing {
  mode: Mode;
  /** null while a new record is written. */
  address: Address | null;
  version: number | undefined;
  values: FormValues;
  /** Field to focus first, if a link names one. */
  place?: FormPlace;
}

export interface Editor {
  /** What the URL opens; null = the form is closed. */
  mode: Mode | null;
  /** Of the record that is open; null for a new one. */
  address: Address | null;
  /** The open record, once it has been read. */
  editing: Editing | null;
  /** The account may read the open record but not change it. */
  locked: boolean;
  /** Asks first if something is unsaved, as everything does that leaves the record's URL. */
  close: () => void;
  /** Resolves with the record as it was saved. */
  save: (values: FormValues, sending: Sending) => Promise<FormValues>;
  /** Reads the open record and the list again, after a save that the form did not make. */
  reread: () => void;
  /** Closes the form and reads the list again. */
  saved: (record: FormValues) => void;
}

export interface EditorOptions {
  newValues: () => FormValues | Promise<FormValues>;
  /** Whether a record, or a new one, can be opened yet, and by this account; `update`: whether a record can be changed. */
  may: Record<Mode | 'update', boolean>;
  onOpened: (address: Address) => void;
  /** What is sent of the values of the form; `before` is the record as it was opened, undefined for a new one. */
  beforeSave?: (values: FormValues, before: FormValues | undefined) => FormValues;
  onSaved: (record: FormValues, mode: Mode) => void;
}

/** What the URL opens, as far as it can be opened. */
function useRequestedRecord(resource: AnyResource, may: EditorOptions['may']) {
  const [{ edit, add }, set] = useUrlState(recordParams);
  const mode: Mode | null = edit !== '' && may.edit ? 'edit' : add && may.create ? 'create' : null;
  const address = mode !== 'edit' ? null : resource.addressField.kind === 'id' ? Number(edit) : edit;
  return { mode, address, set };
}

/** A place that a link names; it is taken out of the URL, so that it does not come again. */
function useLinkedPlace(resource: AnyResource): () => FormPlace | undefined {
  const [place, set] = useUrlState(placeParams);
  // A screen may search by language.
  if ('language' in resource.search || (place.language === '' && place.field === '')) return () => undefined;
  return () => {
    set({ language: '', field: '' }, { replace: true });
    return place;
  };
}

async function newRecord({ form }: AnyResource, options: EditorOptions): Promise<Editing> {
  const values = { ...initialValues(form), ...(await options.newValues()) };
  return { mode: 'create', address: null, version: undefined, values };
}

/** Opens, saves and closes the form of one record. The URL holds what is open: Back closes it, and a reload opens it again. */
export function useRecordEditor(
  resource: AnyResource,
  calls: ResourceCalls<FormValues & { version: number }>,
  options: EditorOptions,
): Editor {
  const t = useT();
  const queryClient = useQueryClient();
  const { mode, address, set } = useRequestedRecord(resource, options.may);
  const takePlace = useLinkedPlace(resource);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [readings, setReadings] = useState(0);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: resourceKey(resource) });

  const read = async (address: Address): Promise<Editing> => {
    const record = await calls.get(address);
    return { mode: 'edit', address, version: record.version, values: record, place: takePlace() };
  };
  const openRequested = async (address: Address | null, isCurrent: () => boolean) => {
    try {
      const opened = await (address === null ? newRecord(resource, options) : read(address));
      if (isCurrent()) setEditing(opened);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The error was shown; the row is gone, so the list is read again.
      if (isCurrent()) set(NO_RECORD, { replace: true });
      refresh();
    }
  };
  const latest = useRef(openRequested);
  latest.current = openRequested;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further reading is asked for by its number
  useEffect(() => {
    if (mode === null) return;
    let open = true;
    if (address !== null) options.onOpened(address);
    void latest.current(address, () => open);
    return () => {
      open = false;
      setEditing(null);
    };
  }, [mode, address, readings]);

  return {
    mode,
    address,
    editing,
    locked: mode === 'edit' && !options.may.update,
    close: () => set(NO_RECORD, { replace: true }),
    save(values, { idempotencyKey, version }) {
      const sent = options.beforeSave?.(values, address === null ? undefined : editing?.values) ?? values;
      return address === null ? calls.create(sent, idempotencyKey) : calls.update(address, sent, version);
    },
    reread() {
      setReadings(readings + 1);
      refresh();
    },
    saved(record) {
      set(NO_RECORD, { replace: true });
      if (mode !== null) options.onSaved(record, mode);
      notify.success(t(mode === 'create' ? 'crud.created' : 'crud.updated'));
      refresh();
    },
  };
}
