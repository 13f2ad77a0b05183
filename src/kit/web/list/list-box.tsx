import type { ReactNode, Ref } from 'react';
import './list-box.css';

interface ListBoxProps {
  children: ReactNode;
  className?: string;
  /** What it is called, where no heading says so. */
  label?: string;
  busy?: boolean;
  ref?: Ref<HTMLElement>;
}

/** The surface that the rows of a list stand on. */
export function ListBox({ children, className = '', label, busy, ref }: ListBoxProps) {
  return (
    <section className={`data-box ${className}`} ref={ref} aria-label={label} aria-busy={busy}>
      {children}
    </section>
  );
}
