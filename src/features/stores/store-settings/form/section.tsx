import type { ReactNode } from 'react';

/** A part of a tab under a heading of its own. */
export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="store-section">
      <h3>{title}</h3>
      {lead && <p className="store-lead">{lead}</p>}
      {children}
    </section>
  );
}
