import { PageAside } from '#kit/web/page-title.tsx';

/** Number of orders and the last action, beside the title, where they cover nothing. */
export function PageSummary({ count, said }: { count: string | null; said: string | null }) {
  return (
    <PageAside>
      {count}
      <span role="status">{said && ` · ${said}`}</span>
    </PageAside>
  );
}
