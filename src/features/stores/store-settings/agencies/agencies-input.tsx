import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Switch } from 'antd';
import { listAgencyBrands } from '#features/delivery/agencies/delivery-brand.contract.ts';
import { call } from '#kit/web/api/call.ts';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { RowFault } from '../form/row-fault.tsx';
import { agencyChoices } from './agency-choices.ts';
import { AgencyCodeInput } from './agency-code-input.tsx';
import { listStoreMappings } from './store-mappings.contract.ts';

/** A row of the form; the brand is chosen last. */
export interface AgencyRow {
  id?: number | null;
  inUse: boolean;
  merchantCode: string;
  brand: { id: number; agencyType?: string | null } | null;
}

interface AgenciesInputProps {
  /** null: a new store. */
  storeId: number | null;
  value: AgencyRow[];
  onChange: (rows: AgencyRow[]) => void;
  locked: boolean;
}

/** The agencies that deliver for a store, with the code that each knows it by. */
export function AgenciesInput({ storeId, value, onChange, locked }: AgenciesInputProps) {
  const t = useT();
  const { data = [], isLoading } = useQuery({
    queryKey: ['agency-brands', 'choice'],
    queryFn: ({ signal }) => call(listAgencyBrands, { signal }),
    staleTime: 60_000,
  });
  // The mapping screen may have gone on since the form was opened.
  const { data: mappings = [] } = useQuery({
    queryKey: ['store-settings', storeId, 'mappings'],
    queryFn: ({ signal }) => call(listStoreMappings, { params: { id: storeId ?? 0 }, signal, quiet: true }),
    enabled: storeId !== null,
    staleTime: 0,
  });
  const change = (index: number, next: Partial<AgencyRow>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...next } : row)));
  const add = () => onChange([...value, { inUse: true, merchantCode: '', brand: null }]);
  const taken = new Set(value.flatMap(({ brand }) => brand?.id ?? []));
  return (
    <div className="store-agencies">
      {value.length === 0 && <p className="store-lead">{t('storeForm.noAgency')}</p>}
      {value.map((row, index) => {
        const n = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name before its agency is chosen
          <div key={index} className="store-agency">
            <Form.Item name={['agencies', index, 'brand', 'id']} noStyle>
              <SearchSelect<number>
                aria-label={t('storeForm.agency', { n })}
                disabled={locked}
                loading={isLoading}
                empty={t('storeForm.noAgency')}
                placeholder={t('storeForm.chooseAgency')}
                value={row.brand?.id}
                onChange={(id: number) =>
                  change(index, {
                    brand: data.find((brand) => brand.id === id) ?? { id },
                    merchantCode: mappings.find(({ brand }) => brand.id === id)?.merchantCode ?? '',
                  })
                }
                optionRender={({ label, value }) => {
                  const code = mappings.find(({ brand }) => brand.id === value)?.merchantCode;
                  return code ? (
                    <>
                      {label} <span className="second">· {code}</span>
                    </>
                  ) : (
                    label
                  );
                }}
                options={agencyChoices({ brands: data, mappings, taken, chosen: row.brand?.id, t })}
              />
            </Form.Item>
            <Form.Item name={['agencies', index, 'merchantCode']} noStyle>
              <AgencyCodeInput n={n} storeId={storeId} brand={row.brand} locked={locked} />
            </Form.Item>
            <Form.Item name={['agencies', index, 'inUse']} noStyle valuePropName="checked">
              <Switch aria-label={t('storeForm.agencyInUse', { n })} disabled={locked} />
            </Form.Item>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              disabled={locked}
              aria-label={t('storeForm.removeAgency', { n })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
            <RowFault path={['agencies', index]} />
          </div>
        );
      })}
      <Button icon={<PlusOutlined aria-hidden />} disabled={locked} onClick={add}>
        {t('storeForm.addAgency')}
      </Button>
    </div>
  );
}
