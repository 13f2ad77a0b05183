import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { LanguageFilter } from '#kit/web/fields/controls/choice-controls.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { useFieldScope } from '#kit/web/fields/field-scope.tsx';
import type { FieldCheck } from '#kit/web/fields/plain-field.tsx';
import { useLocale } from '#kit/web/i18n/i18n.tsx';
import { clockIn } from '#kit/web/time/store-clock.ts';
import { notice } from '../notice.contract.ts';
import { newPeriod, PeriodPair } from './notice-period.public.tsx';
import { popupFault } from './notice-period.rules.ts';
import { NoticePreview } from './notice-preview.tsx';

const { SearchField, Column, FormField } = bindResource(notice);

const popupCheck: FieldCheck = {
  reads: ['endsAt'],
  fault: ({ popup, endsAt }) =>
    endsAt ? popupFault(popup === true, String(endsAt), clockIn(PLATFORM_ZONE).now()) : undefined,
};

/** What popped up before may be corrected after its end. */
function PopupField() {
  const { own } = useFieldScope();
  return <FormField name="popup" check={own?.popup === true ? undefined : popupCheck} />;
}

/** All notices, for those who write them. */
export function NoticeManageScreen() {
  const { locale } = useLocale();
  const page = useCrudPage(notice, 'platform', {
    initialSearch: { inUse: true },
    newValues: () => ({ language: locale, ...newPeriod() }),
    deleteQuestion: 'notice.confirmDelete',
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="language">
          <LanguageFilter />
        </SearchField>
        <SearchField name="target" codeGroup="NotiTarget" />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} />
      <DataTable>
        <Column name="title" width={320} />
        <Column name="language" width={104} />
        <Column name="targetNames" width={144} />
        <Column name="flagNames" width={120} />
        <Column name="startsAt" />
        <Column name="endsAt" width={208} />
        <Column name="popup" width={96} />
        <Column name="inUse" />
      </DataTable>
      <RecordDrawer size="wide">
        <FieldPair>
          <FormField name="language" />
          <PopupField />
        </FieldPair>
        <FieldPair>
          <FormField name="targets" />
          <FormField name="flags" />
        </FieldPair>
        <PeriodPair />
        <FormField name="inUse" />
        <FormField name="title" wide />
        <FormField name="content" />
        <NoticePreview />
      </RecordDrawer>
    </CrudPage>
  );
}
