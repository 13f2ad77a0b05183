import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { LanguageInput } from '#kit/web/fields/controls/choice-controls.tsx';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { useFieldScope } from '#kit/web/fields/field-scope.tsx';
import type { FieldCheck } from '#kit/web/fields/plain-field.tsx';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { nowMs } from '#kit/web/time/now.ts';
import { notice } from '../notice.contract.ts';
import { noticePeriodFault, popupFault } from './notice-period.rules.ts';
import { NoticePreview } from './notice-preview.tsx';

const { SearchField, Column, FormField } = bindResource(notice);

const WEEK = 7 * 86_400_000;

const inPlatformTime = (ms: number): string => toWallClock(new Date(ms), PLATFORM_ZONE);

const periodCheck: FieldCheck = {
  reads: ['startsAt'],
  fault: ({ startsAt, endsAt }) =>
    startsAt && endsAt ? noticePeriodFault(String(startsAt), String(endsAt)) : undefined,
};

const popupCheck: FieldCheck = {
  reads: ['endsAt'],
  fault: ({ popup, endsAt }) =>
    endsAt ? popupFault(popup === true, String(endsAt), inPlatformTime(nowMs())) : undefined,
};

/** What popped up before may be corrected after its end. */
function PopupField() {
  const { own } = useFieldScope();
  return <FormField name="popup" check={own?.popup === true ? undefined : popupCheck} />;
}

/** All notices, for those who write them. */
export function NoticeManageScreen() {
  const t = useT();
  const { locale } = useLocale();
  const page = useCrudPage(notice, 'platform', {
    initialSearch: { inUse: true },
    newValues: () => {
      const now = nowMs();
      return { language: locale, startsAt: inPlatformTime(now), endsAt: inPlatformTime(now + WEEK) };
    },
    deleteQuestion: 'notice.confirmDelete',
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="language">
          <LanguageInput allowClear placeholder={t('field.all')} style={{ minWidth: 160 }} />
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
        <Column name="endsAt" />
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
        <FieldPair>
          <FormField name="startsAt">
            <DateInput withTime startTime="06:00:00" />
          </FormField>
          <FormField name="endsAt" check={periodCheck}>
            <DateInput withTime startTime="23:00:00" />
          </FormField>
        </FieldPair>
        <FormField name="inUse" />
        <FormField name="title" wide />
        <FormField name="content" />
        <NoticePreview />
      </RecordDrawer>
    </CrudPage>
  );
}
