import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { accountCalls } from '#features/identity/accounts/system/account.contract.ts';
import { call } from '#kit/web/api/call.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useSettled } from '#kit/web/use-settled.ts';

interface AccountSelectProps {
  /** Login id. */
  value: string;
  onChange: (loginId: string) => void;
}

/** One account of any kind, found by a part of its id or name. */
export function AccountSelect({ value, onChange }: AccountSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: ['account-search', text],
    queryFn: ({ signal }) => call(accountCalls.search, { params: { text }, signal }),
    enabled: text !== '',
    staleTime: 60_000,
  });
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setTyped }}
      aria-label={t('accessHistory.account')}
      placeholder={t('accessHistory.accountHint')}
      style={{ minWidth: 240 }}
      loading={isFetching}
      value={value || undefined}
      onChange={onChange}
      notFoundContent={
        text !== '' && (
          <span className="second">{t(isFetching ? 'field.choicesLoading' : 'accessHistory.noAccount')}</span>
        )
      }
      options={data.map(({ loginId, name }) => ({ value: loginId, label: `${name} · ${loginId}` }))}
    />
  );
}
