import type { ReactNode } from 'react';
import { ListPage } from '#kit/web/list/list-page.tsx';
import { CrudContext } from './crud-context.ts';
import { EditorProvider } from './editing/editor-context.tsx';
import type { CrudPageModel } from './use-crud-page.ts';

/** Holds the parts of a list-and-form screen together; what it holds is the screen's choice. */
export function CrudPage({ page, children }: { page: CrudPageModel; children: ReactNode }) {
  return (
    <CrudContext.Provider value={page}>
      <EditorProvider>
        <ListPage>{children}</ListPage>
      </EditorProvider>
    </CrudContext.Provider>
  );
}
