import { PageAside } from '#kit/web/page-title.tsx';

/** Number of orders and the last action, beside the title, where they cover nothing. */
export function PageSummary({ count, message }: { count: string | null; message: string | null }) {
  return (
    <PageAside>
      {count}
      <span role="status">{message && ` · ${message}`}</span>
    </PageAside>
  );
}
