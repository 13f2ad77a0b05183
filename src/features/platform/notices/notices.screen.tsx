import { useEffect, useRef } from 'react';
import type { Audience } from '#kit/contract/resource.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { type CrudPageModel, useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { LanguageFilter } from '#kit/web/fields/controls/choice-controls.tsx';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { recordParams } from '#kit/web/record-url.ts';
import { nowMs } from '#kit/web/time/now.ts';
import { useUrlState } from '#kit/web/url-state.ts';
import { notice } from './notice.contract.ts';
import { isNew } from './notice-memory.ts';
import { type Notice, NoticeReader } from './notice-reader.tsx';
import './notices.css';

const { SearchField, Column } = bindResource(notice);

/** The notices for one kind of reader; a row opens its notice. */
function Notices({ audience }: { audience: Audience }) {
  const { locale } = useLocale();
  const page = useCrudPage(notice, audience, { initialSearch: { language: locale, inUse: true } });
  useOtherLanguages(page, locale);
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="language">
          <LanguageFilter />
        </SearchField>
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={[]} />
      <DataTable onOpen={page.open}>
        <Column name="title" width={400} render={(row) => <NoticeTitle notice={row} />} />
        <Column name="flagNames" width={144} />
        <Column name="startsAt" />
        <Column name="endsAt" width={208} />
      </DataTable>
      <NoticeReader />
    </CrudPage>
  );
}

/** If none is in the reader's language, the list initially shows the other languages; a search would close what a link opens. */
function useOtherLanguages({ list, search }: Pick<CrudPageModel, 'list' | 'search'>, locale: string) {
  const checked = useRef(false);
  const [{ edit }] = useUrlState(recordParams);
  const { language, ...others } = search.values;
  const untouched = language === locale && others.inUse === true;
  const isEmpty = list.status === 'ready' && !list.refreshing && list.rows.length === 0;
  useEffect(() => {
    if (list.status !== 'ready' || list.refreshing || checked.current || edit !== '') return;
    checked.current = true;
    if (isEmpty && untouched) search.apply({ ...others, language: null });
  });
}

function NoticeTitle({ notice: { title, startsAt } }: { notice: Notice }) {
  const t = useT();
  return (
    <span className="notice-row-title">
      <span className="notice-row-text">{title}</span>
      {isNew(startsAt, nowMs()) && <span className="notice-new">{t('noticeDialog.new')}</span>}
    </span>
  );
}

export function NoticesForBusinessScreen() {
  return <Notices audience="business" />;
}

export function NoticesForStoreScreen() {
  return <Notices audience="store" />;
}
