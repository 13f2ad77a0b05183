import { useMemo } from 'react';
import { sanitise } from './sanitise.ts';

function markupOf(html: string): string {
  const holder = document.createElement('div');
  holder.append(sanitise(html, 'richText'));
  return holder.innerHTML;
}

/** Draws HTML written by people; line ends of plain text are kept. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  const clean = useMemo(() => markupOf(html), [html]);
  const plain = !/<[a-z]/i.test(html);
  return (
    <div
      className={`written ${plain ? 'written-plain' : ''} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
