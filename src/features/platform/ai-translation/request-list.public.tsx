import { HistoryOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { call } from '#kit/web/api/call.ts';
import { SideDrawer } from '#kit/web/dialog/side-drawer.tsx';
import { languageName, useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { Moment, TwoLines } from '#kit/web/list/cells/cell.tsx';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { ListView } from '#kit/web/list/list-view.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { listTranslationRequests, type TranslationRequest } from './ai-translation.contract.ts';
import './request-list.css';

const A_PAGE = 50;
/** px of the rows. */
const HEIGHT = 640;

/** Opens the record of what was sent to AI services. */
export function RequestListButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('aiTranslation.requests')}
      </Button>
      <SideDrawer open={open} size="list" title={t('aiTranslation.requests')} onClose={() => setOpen(false)}>
        <Requests />
      </SideDrawer>
    </>
  );
}

function Requests() {
  const t = useT();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['translation-requests', page],
    queryFn: ({ signal }) =>
      call(listTranslationRequests, { query: { page: page - 1, size: A_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const list = useList({
    query,
    rows: query.data?.rows,
    total: query.data?.total,
    paging: { page, size: A_PAGE, sizes: [A_PAGE], change: setPage },
    keyOf: ({ id }) => id,
    nameOf: ({ model, at }) => `${model} ${at}`,
  });
  return (
    <ListView list={list} columns={useColumns()} height={HEIGHT} empty={t('aiTranslation.noRequests')} />
  );
}

/** Reasons of a failure read as on the screen of settings. */
const outcomeKey = (outcome: string): MessageKey =>
  outcome === 'answered' || outcome === 'nonsense'
    ? `aiTranslation.outcome.${outcome}`
    : (`aiSetting.problem.${outcome}` as MessageKey);

function Texts({ texts }: Pick<TranslationRequest, 'texts'>) {
  const all = texts.map(({ text }) => text).join(' · ');
  return (
    <Tooltip title={<span className="ai-request-texts">{texts.map(({ text }) => text).join('\n')}</span>}>
      <span>{all}</span>
    </Tooltip>
  );
}

function useColumns(): ListColumn<TranslationRequest>[] {
  const t = useT();
  const { all } = useLanguages(undefined);
  const numberColumn = (
    id: 'textCount' | 'characters' | 'tokens' | 'suggested' | 'dropped',
  ): ListColumn<TranslationRequest> => ({
    id,
    title: t(`aiTranslation.${id}`),
    width: 72,
    align: 'end',
    cell: (row) => (row[id] === null ? null : numberText(row[id])),
  });
  return [
    {
      id: 'at',
      title: t('aiTranslation.at'),
      width: 176,
      cell: ({ at }) => <Moment value={at} />,
    },
    {
      id: 'account',
      title: t('aiTranslation.account'),
      width: 128,
      cell: ({ account, storeName }) => (
        <TwoLines first={account.name ?? account.loginId} second={storeName ?? account.loginId} />
      ),
    },
    {
      id: 'model',
      title: t('aiSetting.model'),
      width: 128,
      cell: ({ model, simulated }) => (
        <TwoLines first={model} second={simulated ? t('aiSetting.simulated') : undefined} />
      ),
    },
    {
      id: 'languages',
      title: t('aiTranslation.languages'),
      width: 144,
      cell: ({ source, target }) => `${languageName(all, source)} → ${languageName(all, target)}`,
    },
    {
      id: 'texts',
      title: t('aiTranslation.texts'),
      width: 176,
      cell: (row) => <Texts texts={row.texts} />,
    },
    numberColumn('textCount'),
    numberColumn('characters'),
    numberColumn('tokens'),
    numberColumn('suggested'),
    numberColumn('dropped'),
    {
      id: 'outcome',
      title: t('aiTranslation.outcome'),
      width: 152,
      wraps: true,
      cell: ({ outcome }) => t(outcomeKey(outcome)),
    },
    {
      id: 'ms',
      title: t('aiTranslation.seconds'),
      width: 80,
      align: 'end',
      cell: ({ ms }) => numberText(ms / 1000, 1),
    },
  ];
}
