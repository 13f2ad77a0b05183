import type { ReactNode } from 'react';
import './form-card.css';

interface FormCardProps {
  title: string;
  children: ReactNode;
}

/** Fields under a title of their own, in a form that is a page. */
export function FormCard({ title, children }: FormCardProps) {
  return (
    <section className="form-card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
