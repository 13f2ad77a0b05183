import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { useRef, useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import { TextInput } from '#kit/web/fields/controls/text-controls.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorBadge } from '#kit/web/integrations/simulator-badge.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { type AgencyStore, listAgencyStores } from './agency-stores.contract.ts';

/** What an agency calls the store is at most this long. */
const LONGEST_CODE = 50;

interface StoreSearch {
  storeId: number;
  brand: { id: number; agencyType?: string | null };
}

/** The agency's stores that this one may be; asked anew each time they are shown. */
function AgencyStores({ storeId, brand, onChoose }: StoreSearch & { onChoose: (code: string) => void }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['store-settings', storeId, 'agency-stores', brand.id],
    queryFn: ({ signal }) =>
      call(listAgencyStores, { params: { id: storeId, brandId: brand.id }, signal, quiet: true }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const place = ({ branchName, address }: AgencyStore) => [branchName, address].filter(Boolean).join(' · ');
  return (
    <div className="agency-stores">
      {isFetching ? (
        <p role="status">{t('agencyStores.asking')}</p>
      ) : error ? (
        <>
          <p role="alert">{error.message}</p>
          <Button onClick={() => void refetch()}>{t('web.retry')}</Button>
        </>
      ) : data?.stores.length ? (
        <ul aria-label={t('agencyStores.found')}>
          {data.stores.map((store) => (
            <li key={store.storeCode}>
              <Button type="text" block onClick={() => onChoose(store.storeCode)}>
                <span>
                  {store.name} <span className="second">{store.storeCode}</span>
                </span>
                <span className="second">{place(store)}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">{data?.message || t('agencyStores.none')}</p>
      )}
      {brand.agencyType && <SimulatorBadge service={brand.agencyType} />}
    </div>
  );
}

interface AgencyCodeInputProps {
  /** The row, from 1. */
  n: number;
  /** null: a new store. */
  storeId: number | null;
  brand: StoreSearch['brand'] | null;
  locked: boolean;
  /** Given by the form. */
  value?: string;
  onChange?: (code: string) => void;
}

/** The code by which an agency knows the store: typed, or found among the agency's stores. */
export function AgencyCodeInput({ n, storeId, brand, locked, value, onChange }: AgencyCodeInputProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const phone = useBreakpoint() === 'mobile';
  const choose = (code: string) => {
    onChange?.(code);
    setOpen(false);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div className="agency-code" ref={box}>
      <TextInput
        aria-label={t('storeForm.agencyCode', { n })}
        placeholder={t('storeForm.agencyCodeHint')}
        disabled={locked}
        max={LONGEST_CODE}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {storeId !== null && brand && !locked && (
        <Popover
          trigger="click"
          placement={phone ? 'bottom' : 'bottomRight'}
          open={open}
          onOpenChange={setOpen}
          destroyOnHidden
          // Next in the order of the keyboard.
          getPopupContainer={() => box.current ?? document.body}
          content={<AgencyStores storeId={storeId} brand={brand} onChoose={choose} />}
        >
          <Button icon={<SearchOutlined aria-hidden />} aria-label={t('agencyStores.findFor', { n })}>
            {t('agencyStores.find')}
          </Button>
        </Popover>
      )}
    </div>
  );
}
