import type { ReactNode } from 'react';
import { TitleRowContext, useTitleRow } from '../page-title.tsx';
import './title-row.css';

/** The title row of a screen, for examples of parts that put something there. */
export function GalleryTitleRow({ children }: { children: ReactNode }) {
  const { setActions, setAside, row } = useTitleRow();
  return (
    <TitleRowContext.Provider value={row}>
      <div className="gallery-title-row">
        <span ref={setAside} />
        <div ref={setActions} />
      </div>
      {children}
    </TitleRowContext.Provider>
  );
}
