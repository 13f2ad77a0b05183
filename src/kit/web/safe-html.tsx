import DOMPurify from 'dompurify';
import { useMemo } from 'react';

const allowed = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'audio', 'video'],
  FORBID_ATTR: ['style', 'id', 'name'],
};

/** Links of people's own texts leave the product in a new page that knows nothing of ours. */
function openOutside(root: DocumentFragment): void {
  for (const link of root.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

/** HTML written by people, made harmless. */
export function sanitise(html: string): string {
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  openOutside(fragment);
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

/** Draws HTML written by people; line ends of plain text are kept. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  const clean = useMemo(() => sanitise(html), [html]);
  const plain = !/<[a-z]/i.test(html);
  return (
    <div
      className={`written ${plain ? 'written-plain' : ''} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
