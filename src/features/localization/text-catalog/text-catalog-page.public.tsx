import type { PermissionCode } from '#kit/contract/permissions.ts';
import { addressOf } from '#kit/web/api/call.ts';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { Column } from '#kit/web/crud/table/column.ts';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { SearchField } from '#kit/web/fields/search-field.tsx';
import { TranslationsField } from '#kit/web/fields/translations/translations-field.tsx';
import { useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { Allowed } from '#kit/web/session/session.tsx';
import { DownloadButton } from '#kit/web/upload/download-button.tsx';
import { UploadCheck } from '#kit/web/upload/upload-check.tsx';
import { KeywordField, type KeywordSearch } from './keyword-field.tsx';
import {
  downloadCall,
  type TextCatalog,
  type TextCatalogEntry,
  uploadPath,
} from './text-catalog.contract.ts';

interface TextCatalogPageProps {
  resource: TextCatalog;
  keywords: KeywordSearch;
  download: PermissionCode;
}

type EntryTexts = Pick<TextCatalogEntry, 'text' | 'language' | 'translations'>;

/** An entry in one language: its own text, or a translation. */
function EntryText({ row, language }: { row: EntryTexts; language: string }) {
  const text =
    row.language === language ? row.text : row.translations.find((each) => each.language === language)?.text;
  return <span lang={language}>{text ?? <span className="faint">–</span>}</span>;
}

/** A text catalog in every language: the dictionary and the interface texts. */
export function TextCatalogPage({ resource, keywords, download }: TextCatalogPageProps) {
  const page = useCrudPage(resource, 'platform');
  const languages = useLanguages(undefined);
  const typeGroup = resource.form.type.codeGroup;
  const file = addressOf(downloadCall(resource, download), { query: page.search.values });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="text" />
        <SearchField name="type" codeGroup={typeGroup} />
      </SearchForm>
      <Toolbar actions={['add']}>
        <Allowed to={download}>
          <DownloadButton path={file} />
          <UploadCheck path={uploadPath(resource.paths.platform ?? '')} onDone={page.list.reload} />
        </Allowed>
      </Toolbar>
      <DataTable>
        <Column name="key" width={184} />
        <Column name="type" width={112} />
        <Column
          name="text"
          title={languages.main.name}
          width={160}
          render={(row: EntryTexts) => <EntryText row={row} language={languages.main.id} />}
        />
        {languages.others.map((language) => (
          <Column
            key={language.id}
            id={`text-${language.id}`}
            name="translations"
            title={language.name}
            width={160}
            sortable={false}
            render={(row: EntryTexts) => <EntryText row={row} language={language.id} />}
          />
        ))}
        <Column name="inUse" />
      </DataTable>
      <RecordDrawer>
        <FormField name="key" />
        <FormField name="type" />
        <KeywordField search={keywords} typeGroup={typeGroup ?? ''} />
        <FormField name="translations">
          <TranslationsField name="translations" layout="stack" optional />
        </FormField>
        <FormField name="inUse" />
      </RecordDrawer>
    </CrudPage>
  );
}
