import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { language } from './language.contract.ts';
import { type Language, LanguageTexts, TextShare } from './language-texts.tsx';

const { Column, FormField } = bindResource(language);

export function LanguageScreen() {
  const page = useCrudPage(language, 'platform', { deleteQuestion: 'language.confirmDelete' });
  return (
    <CrudPage page={page}>
      <Toolbar actions={['search', 'delete', 'add']} />
      <DataTable>
        <Column name="languageId" width={136} />
        <Column name="name" width={200} />
        <Column
          name="textPercent"
          width={184}
          align="start"
          render={(row: Language) => <TextShare row={row} />}
        />
        <Column name="displayOrder" />
        <Column name="reference1" width={104} />
        <Column name="reference2" width={104} />
        <Column name="isDefault" />
        <Column name="inUse" />
      </DataTable>
      <RecordDrawer>
        <FormField name="languageId" />
        <FormField name="name" />
        <FormField name="displayOrder" />
        <FormField name="reference1" />
        <FormField name="reference2" />
        <FormField name="isDefault" />
        <FormField name="inUse" />
        <OpenLanguageTexts />
      </RecordDrawer>
    </CrudPage>
  );
}

function OpenLanguageTexts() {
  const saved = useOpenRecord<Language>();
  return saved ? <LanguageTexts row={saved} /> : null;
}
