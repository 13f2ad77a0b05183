import type { ReactNode } from 'react';
import './dialog-parts.css';

/** What a dialog is about, under its title. */
export function DialogLead({ children }: { children: ReactNode }) {
  return <p className="dialog-lead">{children}</p>;
}

/** The buttons of a dialog that are not the usual two; they wrap on a phone. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="dialog-buttons">{children}</div>;
}
