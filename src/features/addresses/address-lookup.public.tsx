import { SearchOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { LookupButton } from '#kit/web/fields/lookup-field.tsx';
import { LookupDialog } from '#kit/web/fields/translations/lookup-dialog.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorBadge } from '#kit/web/integrations/simulator-badge.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { addressCalls, type FoundAddress } from './address.contract.ts';

/** What the search answers where nothing is set up, or nothing that is responds. */
const NO_SERVICE = [409, 503];

interface AddressLookupProps {
  /** What the search starts with. */
  initial?: string;
  disabled?: boolean;
  onTake: (address: FoundAddress) => void;
  /** No service is set up, or none responds: addresses are typed. */
  onNoService?: () => void;
}

/** The button beside an address: find it by keyword, take it with its postcode. */
export function AddressLookup({ initial = '', disabled = false, onTake, onNoService }: AddressLookupProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (disabled) return null;
  return (
    <>
      <LookupButton icon={<SearchOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('address.find')}
      </LookupButton>
      {open && (
        <AddressDialog
          initial={initial}
          onNoService={onNoService}
          onTake={(address) => {
            setOpen(false);
            onTake(address);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface AddressDialogProps extends Pick<AddressLookupProps, 'onNoService'> {
  initial: string;
  onTake: (address: FoundAddress) => void;
  onClose: () => void;
}

function AddressDialog({ initial, onTake, onNoService, onClose }: AddressDialogProps) {
  const t = useT();
  const [searchText, setSearchText] = useState(initial.trim());
  const found = useQuery({
    queryKey: ['address-search', searchText],
    queryFn: async ({ signal }) => {
      const rows = await call(addressCalls.search, {
        query: { keyword: searchText },
        signal,
        quiet: true,
      }).catch((error) => {
        if (error instanceof ApiError && NO_SERVICE.includes(error.status)) onNoService?.();
        throw error;
      });
      return rows.map((row, key) => ({ ...row, key }));
    },
    enabled: searchText !== '',
    placeholderData: keepPreviousData,
  });
  const list = useList({
    query: found,
    rows: found.data,
    waiting: searchText === '',
    keyOf: ({ key }) => key,
    nameOf: ({ address }) => address,
  });
  return (
    <LookupDialog
      title={t('address.find')}
      lead={t('address.findHint')}
      initial={searchText}
      filter={<SimulatorBadge service="JUSO" />}
      onSearch={setSearchText}
      list={list}
      columns={[
        { id: 'postcode', title: t('address.postcode'), width: 96, cell: ({ postcode }) => postcode },
        { id: 'address', title: t('address.one'), width: 340, cell: ({ address }) => address },
      ]}
      onTake={onTake}
      onClose={onClose}
    />
  );
}
