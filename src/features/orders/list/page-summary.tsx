import { PageAside } from '#kit/web/page-title.tsx';

/** How many orders there are, and what was just done: beside the title, where it covers nothing. */
export function PageSummary({ count, said }: { count: string | null; said: string | null }) {
  return (
    <PageAside>
      {count}
      <span role="status">{said && ` · ${said}`}</span>
    </PageAside>
  );
}
