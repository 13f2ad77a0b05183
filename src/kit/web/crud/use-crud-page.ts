import { startTransition, useMemo, useRef, useState } from 'react';
import type { Domain, FieldMap } from '#kit/contract/field.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import type { AnyResource, Audience, Resource, Row } from '#kit/contract/resource.ts';
import type { FormValues } from '#kit/web/form/form-values.ts';
import type { List, Paging } from '#kit/web/list/list.ts';
import { useSelection } from '#kit/web/list/use-selection.ts';
import { useRecordActions } from '#kit/web/record-url.ts';
import { useAllowed } from '#kit/web/session/session.tsx';
import type { EditorOptions } from './editing/use-editor.ts';
import { type Address, type ResourceCalls, resourceCalls } from './resource-calls.ts';
import type { PageSizes } from './search/search-params.ts';
import { type Search, useList } from './search/use-list.ts';
import { useRemoval } from './use-removal.ts';

export interface CrudPageOptions<F extends FieldMap, R extends FieldMap, S extends FieldMap> {
  /** What the search form starts with. */
  initialSearch?: Partial<Domain<S>>;
  /** The store that people of a business have chosen; null = none yet. */
  store?: number | null;
  /** Values of a new record beyond the contract's own, from the rows on the screen and the one that is chosen. */
  newValues?: (
    rows: readonly Row<F, R>[],
    current: Row<F, R> | null,
  ) => Partial<Domain<F>> | Promise<Partial<Domain<F>>>;
  /** Rows under a row, where the list is a tree. */
  childrenOf?: (row: Row<F, R>) => readonly Row<F, R>[];
  deleteQuestion?: MessageKey;
  /** What a row is called in questions and labels, where it has no name. */
  nameOf?: (row: Row<F, R>) => string;
  /** Instead of opening the form of a new record. */
  add?: () => void;
  beforeSave?: EditorOptions['beforeSave'];
  onSaved?: (record: FormValues) => void;
  /** Other page sizes than the usual ones. */
  pages?: PageSizes;
}

// biome-ignore lint/suspicious/noExplicitAny: kit parts read rows of every resource; screens get theirs typed by `bindResource`
export type AnyRow = any;

export interface CrudPageModel<T = AnyRow> {
  resource: AnyResource;
  audience: Audience;
  /** undefined = platform, null = own store, a number = the chosen one. */
  store: number | null | undefined;
  calls: ResourceCalls<T>;
  search: Search;
  list: List<T>;
  paging: Paging | null;
  /** For the form that stands on the page. */
  editorOptions: EditorOptions;
  /** The row that was opened last, also before the list marks it. */
  current: () => T | null;
  choose: (row: T | null) => void;
  /** The selected rows. */
  selected: readonly T[];
  select: (rows: readonly T[]) => void;
  /** Opens the form of a row. */
  open: (row: T) => void;
  removing: boolean;
  /** Deletes after confirmation; the selected rows by default. */
  remove: (rows?: readonly T[]) => Promise<void>;
  can: (action: 'search' | 'add' | 'update' | 'remove') => boolean;
  nameOf: (row: T) => string;
  /** Begins a new record, in the way of this screen. */
  add: () => void;
}

/** What a row is called in questions and labels. */
function rowName(resource: AnyResource, row: FormValues): string {
  for (const field of ['localName', 'name', 'text', 'title', 'key', resource.address ?? 'id']) {
    const value = row[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return String(resource.addressOf(row));
}

function useWithChildren<T>(rows: readonly T[], childrenOf?: (row: T) => readonly T[]): readonly T[] {
  return useMemo(
    () => (childrenOf ? rows.flatMap((row) => [row, ...childrenOf(row)]) : rows),
    [rows, childrenOf],
  );
}

/** The row that was opened last, at once and as the list marks it. */
function useOpened<T>(rows: readonly T[], keyOf: (row: T) => Address) {
  const rowAt = (address: Address | null) =>
    address === null ? null : (rows.find((row) => keyOf(row) === address) ?? null);
  const [marked, setMarked] = useState<Address | null>(null);
  const opened = useRef(marked);
  return {
    active: rowAt(marked),
    current: () => rowAt(opened.current),
    set(address: Address | null) {
      opened.current = address;
      // The list is drawn after what has been opened, however many rows it has.
      startTransition(() => setMarked(address));
    },
  };
}

/** The place of a new record: the list on the screen is filtered, the highest order of all rows counts. */
async function lastPlace(resource: AnyResource, calls: ResourceCalls<unknown>): Promise<FormValues> {
  const order = resource.form.displayOrder;
  if (!order) return {};
  const last = resource.paged ? { page: 0, size: 1, sort: `-${order.wire}` } : {};
  const { rows } = await calls.list({}, last);
  const highest = Math.max(0, ...rows.map((row) => Number((row as FormValues).displayOrder ?? 0)));
  return { displayOrder: Math.min(highest + 1, order.limits.max ?? highest + 1) };
}

/** Values from several sources; what could not be loaded (the error was shown) is left empty. */
async function loaded(...sources: (FormValues | Promise<FormValues> | undefined)[]): Promise<FormValues> {
  const values = sources.map((source) => Promise.resolve(source).catch(() => ({})));
  return Object.assign({}, ...(await Promise.all(values)));
}

/** A new row must stay visible: a search for rows in use would hide it. */
function keepVisible(record: FormValues, search: Search): void {
  if (record.inUse === false && search.values.inUse === true) search.apply({ ...search.values, inUse: null });
}

/** The pages of a list; on another one nothing is chosen. */
const clearingPages = (paging: Paging | null, clear: () => void): Paging | null =>
  paging && {
    ...paging,
    change: (page, size) => {
      clear();
      paging.change(page, size);
    },
  };

/** A search after which the page is as when it was opened: nothing chosen. */
const clearing = (search: Search, clear: () => void): Search => ({
  ...search,
  apply: (values) => {
    clear();
    search.apply(values);
  },
  reset: () => {
    clear();
    search.reset();
  },
});

function usePermitted(resource: AnyResource, audience: Audience): CrudPageModel['can'] {
  const allowed = useAllowed();
  return (action) => {
    const code = resource.permissions[audience]?.[action];
    return code !== undefined && allowed(code);
  };
}

/** State and actions of a list-and-form screen without layout: search, rows, selection, form, deletion, permissions. */
export function useCrudPage<F extends FieldMap, R extends FieldMap, S extends FieldMap>(
  resource: Resource<F, R, S>,
  audience: Audience,
  options: CrudPageOptions<F, R, S> = {},
): CrudPageModel<Row<F, R>> {
  type T = Row<F, R>;
  const {
    initialSearch = {},
    store,
    newValues,
    childrenOf,
    deleteQuestion = 'crud.deleteQuestion',
    nameOf = (row: T) => rowName(resource, row),
  } = options;
  const calls = resourceCalls(resource, audience, store ? { [storeParameter]: store } : {});
  const can = usePermitted(resource, audience);
  // People of a business choose the store first.
  const enabled = resource.owner !== 'store' || audience !== 'business' || typeof store === 'number';
  const { search, found } = useList<T>(resource, calls, initialSearch as FormValues, enabled, options.pages);
  const keyOf = resource.addressOf;
  const rows = useWithChildren(found.rows, childrenOf);
  const selection = useSelection(rows, keyOf);
  const opened = useOpened<T>(rows, keyOf);
  const { current } = opened;
  const choose = (row: T | null) => opened.set(row && keyOf(row));
  const clear = () => {
    opened.set(null);
    selection.clear();
  };
  const record = useRecordActions();
  const editorOptions: EditorOptions = {
    // What a new record starts with depends on the rows.
    may: {
      edit: enabled && can('search'),
      update: can('update'),
      create: can('add') && found.status !== 'waiting' && found.status !== 'loading',
    },
    newValues: () =>
      loaded(found.paging ? undefined : lastPlace(resource, calls), newValues?.(found.rows, current())),
    onOpened: opened.set,
    beforeSave: options.beforeSave,
    onSaved: (record, mode) => {
      if (mode === 'create') keepVisible(record, search);
      options.onSaved?.(record);
    },
  };
  const { removing, remove } = useRemoval(resource, calls, deleteQuestion);
  const paging = clearingPages(found.paging, clear);
  return {
    resource,
    audience,
    store: audience === 'platform' ? undefined : (store ?? null),
    calls,
    search: clearing(search, clear),
    list: { ...found, paging, selection, active: opened.active, activate: choose, keyOf, nameOf },
    paging,
    editorOptions,
    current,
    choose,
    selected: selection.rows,
    select: selection.set,
    open: (row) => record.open(keyOf(row)),
    removing,
    async remove(rows = selection.rows) {
      const named = rows.map((row) => ({ address: keyOf(row), name: nameOf(row) }));
      if (named.length === 0 || !(await remove(named))) return;
      clear();
      record.closeAnyOf(named.map(({ address }) => address));
    },
    can,
    nameOf,
    add: options.add ?? record.add,
  };
}
