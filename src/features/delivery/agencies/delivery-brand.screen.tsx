import { Select } from 'antd';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorBadge } from '#kit/web/integrations/simulator-badge.tsx';
import { AGENCY_TYPES, type AgencyType, deliveryBrand, isAgencyType } from './delivery-brand.contract.ts';
import './delivery-brand.css';

const { SearchField, Column, FormField } = bindResource(deliveryBrand);
const FIRST: AgencyType = 'HELLO_WORLD';

interface Control<T> {
  id?: string;
  value?: T | null;
  onChange?: (value: T) => void;
  disabled?: boolean;
}

function useAgencies() {
  const t = useT();
  return AGENCY_TYPES.map((value) => ({ value, label: t(`delivery.agency.${value}`) }));
}

function AgencyFilter({ id, value, onChange }: Control<string>) {
  const options = useAgencies();
  return <Segmented<string> id={id} options={options} value={value ?? FIRST} onChange={onChange} />;
}

function AgencyInput(props: Control<AgencyType>) {
  const t = useT();
  return (
    <Select<AgencyType>
      {...props}
      value={props.value ?? undefined}
      options={useAgencies()}
      placeholder={t('field.choose')}
    />
  );
}

/** Delivery agencies under the brands that stores are mapped to. */
export function DeliveryBrandScreen() {
  const t = useT();
  const page = useCrudPage(deliveryBrand, 'platform', {
    initialSearch: { agencyTypes: FIRST },
    // A new brand belongs to the agency that is looked at.
    newValues: (): { agencyType: AgencyType } => {
      const shown = String(page.search.values.agencyTypes ?? FIRST);
      return { agencyType: isAgencyType(shown) ? shown : FIRST };
    },
    nameOf: ({ brandName }) => brandName,
    deleteQuestion: 'deliveryBrand.confirmDelete',
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="agencyTypes">
          <AgencyFilter />
        </SearchField>
      </SearchForm>
      <Toolbar actions={['delete', 'add']} />
      <DataTable>
        <Column
          name="agencyName"
          width={176}
          render={({ agencyName, agencyType }) => (
            <span className="agency-cell">
              {agencyName} <SimulatorBadge service={agencyType} />
            </span>
          )}
        />
        <Column name="brandCode" width={168} />
        <Column name="brandName" width={200} />
        <Column name="mappedByCall" width={112} title={t('deliveryBrand.mappable')} />
        <Column name="companyCode" width={120} />
        <Column name="description" width={200} />
      </DataTable>
      <RecordDrawer
        history={{
          texts: { agencyType: (agency: AgencyType) => t(`delivery.agency.${agency}`) },
        }}
      >
        <FormField name="agencyType">
          <AgencyInput />
        </FormField>
        <FormField name="brandCode" />
        <FormField name="brandName" />
        <FormField name="companyCode" />
        <FormField name="companyName" />
        <FormField name="mappedByCall" />
        <FormField name="description" />
      </RecordDrawer>
    </CrudPage>
  );
}
