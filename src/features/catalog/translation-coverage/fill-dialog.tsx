import { useQuery } from '@tanstack/react-query';
import { Modal, Table } from 'antd';
import { useState } from 'react';
import { useFormKeys } from '#kit/web/api/random-key.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { type Place, useCoverageCalls } from './coverage-calls.ts';
import { placeLabel } from './coverage-labels.ts';
import type { Filling } from './translation-coverage.contract.ts';

interface FillDialogProps {
  place: Place;
  nameOf: (language: string) => string;
  onClose: () => void;
}

const keyOf = (each: Filling): string => `${each.kind} ${each.id} ${each.language} ${each.field}`;

/** What the dictionary would fill, ticked, and one button that does it. */
export function FillDialog({ place, nameOf, onClose }: FillDialogProps) {
  const t = useT();
  const calls = useCoverageCalls(place);
  const preview = useQuery({
    queryKey: ['translation-fill', place.audience, place.store],
    queryFn: calls.preview,
    staleTime: 0,
    gcTime: 0,
  });
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [filling, setFilling] = useState(false);
  const keys = useFormKeys();
  const rows = preview.data ?? [];
  const chosen = rows.filter((each) => !unticked.has(keyOf(each)));

  const fill = async () => {
    setFilling(true);
    try {
      const count = await calls.fill(chosen, keys.of(chosen));
      notify.success(t('translation.filled', { count }));
      onClose();
    } finally {
      // What was refused is another request, whatever its words.
      keys.renew();
      setFilling(false);
    }
  };
  return (
    <Modal
      open
      width={640}
      title={t('translation.fill')}
      okText={t('translation.fillDo', { count: chosen.length })}
      cancelText={t('web.cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: filling }}
      onOk={() => void fill().catch(() => undefined)}
      onCancel={onClose}
      destroyOnHidden
    >
      <p className="dialog-lead">{t('translation.fillLead')}</p>
      <Table<Filling>
        className="fill-table"
        size="small"
        rowKey={keyOf}
        loading={preview.isFetching}
        dataSource={rows}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ y: 420 }}
        locale={{ emptyText: preview.isFetching ? ' ' : t('translation.fillNone') }}
        rowSelection={{
          selectedRowKeys: chosen.map(keyOf),
          preserveSelectedRowKeys: true,
          onChange: (keys) => {
            const kept = new Set(keys.map(String));
            setUnticked(new Set(rows.map(keyOf).filter((each) => !kept.has(each))));
          },
          getCheckboxProps: (each) =>
            ({
              'aria-label': t('translation.tickOf', { source: each.source, language: nameOf(each.language) }),
            }) as object,
          getTitleCheckboxProps: () => ({ 'aria-label': t('crud.selectAll') }) as object,
        }}
        columns={[
          {
            key: 'source',
            title: t('translation.source'),
            render: (_, each) => (
              <span className="fill-cell">
                {each.source}
                <span className="second">{placeLabel(t, each)}</span>
              </span>
            ),
          },
          {
            key: 'text',
            title: t('translation.word'),
            render: (_, each) => (
              <span className="fill-cell">
                <span lang={each.language} className="fill-word">
                  {each.text}
                </span>
                <span className="second">{nameOf(each.language)}</span>
              </span>
            ),
          },
        ]}
      />
    </Modal>
  );
}
