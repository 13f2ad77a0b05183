import { useQuery } from '@tanstack/react-query';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { SideDrawer } from '#kit/web/dialog/side-drawer.tsx';
import { SafeHtml } from '#kit/web/html/safe-html.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { recordParams, useRecordActions } from '#kit/web/record-url.ts';
import { useUrlState } from '#kit/web/url-state.ts';
import type { notice } from './notice.contract.ts';
import './notices.css';

export type Notice = ReturnType<typeof notice.decode>;

/** What a notice says, below its title. */
export function NoticeArticle({ notice }: { notice: Notice }) {
  return (
    <article className="notice-article">
      <p className="notice-facts">
        {notice.flagNames && <span>{notice.flagNames}</span>}
        <time dateTime={notice.startsAt ?? undefined}>{notice.startsAt && momentText(notice.startsAt)}</time>
      </p>
      <SafeHtml html={notice.content ?? ''} />
    </article>
  );
}

/** The complete notice that the URL opens, beside the list. */
export function NoticeReader() {
  const t = useT();
  const { calls, list } = useCrud();
  const [{ edit }] = useUrlState(recordParams);
  const { close } = useRecordActions();
  const open = edit !== '';
  // A link may lead to one that the list does not show.
  const listed = list.rows.find((row: Notice) => String(row.id) === edit) as Notice | undefined;
  const query = useQuery<Notice>({
    queryKey: [...calls.key, 'one', edit],
    queryFn: () => calls.get(Number(edit)),
    enabled: open && !listed && list.status === 'ready',
  });
  const shown = listed ?? query.data;
  return (
    <SideDrawer
      open={open}
      size="wide"
      beside
      title={open && (shown?.title ?? t('notice.one'))}
      onClose={close}
    >
      {open && (
        <Loaded query={{ ...query, data: shown }}>{(notice) => <NoticeArticle notice={notice} />}</Loaded>
      )}
    </SideDrawer>
  );
}
