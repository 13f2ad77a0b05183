import { newPeriod, PeriodPair } from '#features/platform/notices/manage/notice-period.public.tsx';
import { pictureUrl } from '#kit/contract/picture.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { LanguageFilter } from '#kit/web/fields/controls/choice-controls.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { useLocale } from '#kit/web/i18n/i18n.tsx';
import { promotion } from './promotion.contract.ts';
import './promotion.css';

const { SearchField, Column, FormField } = bindResource(promotion);

/** The promotions that guests read in apps and on kiosks. */
export function PromotionScreen() {
  const { locale } = useLocale();
  const page = useCrudPage(promotion, 'platform', {
    initialSearch: { inUse: true },
    newValues: () => ({ language: locale, ...newPeriod() }),
    deleteQuestion: 'promotion.confirmDelete',
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="language">
          <LanguageFilter />
        </SearchField>
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} />
      <DataTable>
        <Column
          name="image"
          width={112}
          render={({ image, title }) =>
            image && (
              <img className="promotion-picture" src={pictureUrl(image)} alt={title} width={80} height={40} />
            )
          }
        />
        <Column name="title" width={280} />
        <Column name="language" width={104} />
        <Column name="startsAt" />
        <Column name="endsAt" />
        <Column name="link" width={240} />
        <Column name="inUse" />
        <Column name="id" hidden />
      </DataTable>
      <RecordDrawer size="wide">
        <FieldPair>
          <FormField name="language" />
          <FormField name="inUse" />
        </FieldPair>
        <PeriodPair />
        <FormField name="title" wide />
        <FormField name="link" wide />
        <FormField name="image" wide />
        <FormField name="content" />
      </RecordDrawer>
    </CrudPage>
  );
}
