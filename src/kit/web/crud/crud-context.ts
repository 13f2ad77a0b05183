import { createContext, useContext } from 'react';
import type { CrudPageModel } from './use-crud-page.ts';

export const CrudContext = createContext<CrudPageModel | null>(null);

/** The page around a kit part. */
export function useCrud(): CrudPageModel {
  const page = useContext(CrudContext);
  if (!page) throw new Error('a list part stands outside of CrudPage');
  return page;
}
