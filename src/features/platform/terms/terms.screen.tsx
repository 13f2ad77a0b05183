import { AuditOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { LanguageFilter } from '#kit/web/fields/controls/choice-controls.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { LanguageName } from '#kit/web/list/cells/cell.tsx';
import { terms } from './terms.contract.ts';
import { TermsAgreementList } from './terms-agreement-list.tsx';
import { TermsChange } from './versions/terms-change.tsx';
import { TermsVersions } from './versions/terms-versions.tsx';
import './terms.css';

const { SearchField, Column, FormField } = bindResource(terms);

type Terms = ReturnType<typeof terms.decode>;

/** The terms in every language, their versions and who agreed to them. */
export function TermsScreen() {
  const t = useT();
  const [showsAgreements, setShowsAgreements] = useState(false);
  const page = useCrudPage(terms, 'platform', {
    initialSearch: { inUse: true },
    deleteQuestion: 'terms.confirmDelete',
    nameOf: ({ title, language }) => `${title} (${language})`,
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="language">
          <LanguageFilter />
        </SearchField>
        <SearchField name="type" codeGroup="TERMS_TP" />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']}>
        <Button icon={<AuditOutlined aria-hidden />} onClick={() => setShowsAgreements(true)}>
          {t('terms.agreementList')}
        </Button>
      </Toolbar>
      <DataTable>
        <Column name="language" width={120} />
        <Column name="type" width={168} />
        <Column name="title" width={280} card="head" />
        <Column name="inUse" />
        <Column name="edition" width={232} align="start" render={(row) => <TermsEdition row={row} />} />
        <Column name="agreements" width={96} />
      </DataTable>
      <RecordDrawer size="wide" history={{ readOnly: true }}>
        <TermsPlace />
        <FormField name="title" />
        <FormField name="content" />
        <TermsChange />
        <FormField name="inUse" />
        <TermsVersions />
      </RecordDrawer>
      <TermsAgreementList open={showsAgreements} onClose={() => setShowsAgreements(false)} />
    </CrudPage>
  );
}

/** Language and type are chosen once; later they are only named. */
function TermsPlace() {
  const saved = useOpenRecord<Terms>();
  if (!saved)
    return (
      <FieldPair>
        <FormField name="language" />
        <FormField name="type" />
      </FieldPair>
    );
  const { language, type } = saved;
  return (
    <p className="terms-place second">
      {type.name} · <LanguageName id={language} />
    </p>
  );
}

/** The version that was saved last, and what is out of the ordinary about it. */
function TermsEdition({ row: { edition, startsAt, behind } }: { row: Terms }) {
  const t = useT();
  return (
    <span className="terms-version">
      {numberText(edition)}
      {startsAt && (
        <span className="terms-mark terms-mark-pending">
          {t('terms.holdsFrom', { at: momentText(startsAt) })}
        </span>
      )}
      {behind && (
        <Tooltip title={t('terms.behindHint')}>
          <span className="terms-mark terms-mark-behind">{t('terms.behind')}</span>
        </Tooltip>
      )}
    </span>
  );
}
