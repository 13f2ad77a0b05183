import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';

/** Illustration: an empty table setting. */
function EmptySetting() {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
      <ellipse cx="80" cy="80" rx="70" ry="10" className="art-shade" />
      <path d="M46 52h68c0 16-12 27-34 27S46 68 46 52Z" className="art-bowl" />
      <ellipse cx="80" cy="52" rx="34" ry="7" className="art-inside" />
      <path d="M132 30v46M138 30v46" className="art-line" />
      <path d="M24 76V50" className="art-line" />
      <ellipse cx="24" cy="38" rx="7" ry="11" className="art-bowl" />
      <path d="M72 34c-4-6 4-9 0-15M88 34c-4-6 4-9 0-15" className="art-steam" />
    </svg>
  );
}

interface PlainPageProps {
  title: string;
  text: string;
  /** Below the sentence. */
  children?: ReactNode;
}

/** A page with one sentence and one link. */
export function PlainPage({ title, text, children }: PlainPageProps) {
  const t = useT();
  return (
    <section className="plain-page">
      <EmptySetting />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      <Link to="/" className="plain-page-link">
        {t('shell.home')}
      </Link>
    </section>
  );
}
