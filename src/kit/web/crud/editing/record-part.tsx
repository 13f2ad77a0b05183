import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import './record-part.css';

interface RecordPartProps {
  /** What it is called where it has no heading. */
  label: string;
  children: ReactNode;
}

/** What can be done with a record beside saving it, below its fields: with rights of its own, so in a locked form too. */
export function RecordPart({ label, children }: RecordPartProps) {
  return (
    <section className="record-part field-wide" aria-label={label}>
      <ConfigProvider componentDisabled={false}>{children}</ConfigProvider>
    </section>
  );
}

/** A sentence and the buttons for it. */
export function RecordPartLine({ children }: { children: ReactNode }) {
  return <div className="record-part-line">{children}</div>;
}

/** What belongs to the record, each in an `li`. */
export function RecordPartList({ children }: { children: ReactNode }) {
  return <ul className="record-part-list">{children}</ul>;
}
