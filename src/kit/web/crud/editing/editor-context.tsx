import { createContext, type ReactNode, useContext } from 'react';
import type { FormValues } from '#kit/web/form/form-values.ts';
import { useCrud } from '../crud-context.ts';
import type { ResourceCalls } from '../resource-calls.ts';
import { type Editor, useRecordEditor } from './use-editor.ts';

const EditorContext = createContext<Editor | null>(null);

/** Opens the form of the page around it. It stands below the list's state, so that opening a record draws no row anew. */
export function EditorProvider({ children }: { children: ReactNode }) {
  const { resource, calls, editorOptions } = useCrud();
  const editor = useRecordEditor(
    resource,
    calls as unknown as ResourceCalls<FormValues & { version: number }>,
    editorOptions,
  );
  return <EditorContext.Provider value={editor}>{children}</EditorContext.Provider>;
}

/** What is open on the page around it. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('a part of a form stands outside of CrudPage');
  return editor;
}

/** The saved record that is open on the page around it; undefined while a new one is written. */
export function useOpenRecord<T>(): T | undefined {
  const { editing } = useEditor();
  return editing?.mode === 'edit' ? (editing.values as T) : undefined;
}
