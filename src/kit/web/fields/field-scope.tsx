import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { FieldMap } from '#kit/contract/field.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { UniqueCheck } from './unique-check.ts';

export interface FieldScope {
  /** First part of the label keys: `category` → `category.displayOrder`. */
  name: string;
  fields: FieldMap;
  mode: 'create' | 'edit';
  /** The store whose languages the translations follow; undefined = the platform's languages, null = the own store. */
  store?: number | null;
  /** The language that the record's own text is in, where that is not the store's or platform's default. */
  language?: string;
  /** A language that is translated later: its fields may be left empty. */
  later?: boolean;
  /** Uploads a picture for a text of the record; answers its address. */
  sendPicture?: (file: File) => Promise<string>;
  /** Live uniqueness checks by field name. */
  checks?: Readonly<Record<string, UniqueCheck>>;
  /** The record that is edited, so that its own values count as free. */
  own?: Readonly<Record<string, unknown>>;
  /** Called when a value is taken by another row, and when it is free again. */
  onTaken?: (name: string, taken: boolean) => void;
}

const ScopeContext = createContext<FieldScope | null>(null);

/** Provides the resource of the form fields inside. */
export function FieldScopeProvider({ scope, children }: { scope: FieldScope; children: ReactNode }) {
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>;
}

export function useFieldScope(): FieldScope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('a form field stands outside of a form of a resource');
  return scope;
}

/** Where a field stands inside a row of a list: `['translations', 0]`; empty at the top. */
const PathContext = createContext<readonly (string | number)[]>([]);

export const useFieldPath = () => useContext(PathContext);

/** Fields of one row of a list or of a group, under their path. */
export function FieldRow({
  path,
  fields,
  later = false,
  children,
}: {
  path: readonly (string | number)[];
  fields: FieldMap;
  later?: boolean;
  children: ReactNode;
}) {
  const scope = useFieldScope();
  const inner = useMemo(() => ({ ...scope, fields, later }), [scope, fields, later]);
  return (
    <PathContext.Provider value={path}>
      <ScopeContext.Provider value={inner}>{children}</ScopeContext.Provider>
    </PathContext.Provider>
  );
}

/** The label key of a field by convention. */
export const labelKey = (scope: string, field: string): MessageKey => `${scope}.${field}` as MessageKey;
export const hintKey = (scope: string, field: string): MessageKey => `${scope}.${field}.hint` as MessageKey;
