import { Input } from 'antd';
import { useState } from 'react';
import { SideDrawer } from '#kit/web/dialog/side-drawer.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { LanguageName, Moment, TwoLines } from '#kit/web/list/cells/cell.tsx';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { ListView } from '#kit/web/list/list-view.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { DownloadButton } from '#kit/web/upload/download-button.tsx';
import { termsAdminCalls } from './terms.contract.ts';
import { AGREEMENTS_A_PAGE, type Agreement, useAgreements } from './terms-admin-calls.ts';

/** px of the rows in the drawer. */
const ROWS_HEIGHT = 560;

function useColumns(): ListColumn<Agreement>[] {
  const t = useT();
  return [
    {
      id: 'account',
      title: t('termsAgreement.accountName'),
      width: 128,
      cell: (row) => <TwoLines first={row.accountName} second={row.loginId} />,
    },
    { id: 'store', title: t('termsAgreement.storeName'), width: 104, cell: (row) => row.storeName },
    {
      id: 'edition',
      title: t('termsAgreement.edition'),
      width: 128,
      cell: (row) => (
        <TwoLines
          first={t('terms.versionTitle', { edition: row.edition })}
          second={
            <>
              {row.type && `${row.type.name} · `}
              {row.language && <LanguageName id={row.language} />}
            </>
          }
        />
      ),
    },
    {
      id: 'agreedAt',
      title: t('termsAgreement.agreedAt'),
      width: 148,
      cell: (row) => <Moment value={row.agreedAt ?? ''} />,
    },
    {
      id: 'from',
      title: t('termsAgreement.ip'),
      width: 152,
      cell: (row) => <TwoLines first={row.ip} second={row.device} />,
    },
  ];
}

/** Who agreed to which version, when and from where. */
export function TermsAgreementList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <SideDrawer open={open} size="wide" title={t('terms.agreementList')} onClose={onClose}>
      <Agreements />
    </SideDrawer>
  );
}

function Agreements() {
  const t = useT();
  const [text, setText] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const query = useAgreements({ text, page: page - 1 });
  const list = useList({
    query,
    rows: query.data?.rows,
    total: query.data?.total,
    paging: { page, size: AGREEMENTS_A_PAGE, sizes: [AGREEMENTS_A_PAGE], change: setPage },
    keyOf: ({ id }) => id,
    nameOf: ({ loginId }) => loginId ?? '',
  });
  return (
    <>
      <div className="terms-agreements-head">
        <Input.Search
          allowClear
          aria-label={t('termsAgreement.search')}
          placeholder={t('termsAgreement.search')}
          maxLength={50}
          onSearch={(next) => {
            setText(next.trim() || null);
            setPage(1);
          }}
        />
        <DownloadButton
          path={termsAdminCalls.downloadAgreements.path}
          query={{ [termsAdminCalls.agreements.query?.text.wire ?? '']: text }}
        />
      </div>
      <ListView
        list={list}
        columns={useColumns()}
        height={ROWS_HEIGHT}
        empty={t(text ? 'crud.noMatch' : 'termsAgreement.empty')}
      />
    </>
  );
}
