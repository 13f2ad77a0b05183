import { useMutation, useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useRequestKeys } from '#kit/web/api/random-key.ts';
import { DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { TwoLines } from '#kit/web/list/cells/cell.tsx';
import type { ListColumn } from '#kit/web/list/list-column.ts';
import { ListView } from '#kit/web/list/list-view.tsx';
import { NO_ROWS, useList } from '#kit/web/list/use-list.ts';
import { notify } from '#kit/web/notifications/notify.tsx';
import { useCoverageCalls } from './coverage-calls.ts';
import { placeLabel } from './coverage-labels.ts';
import type { Filling } from './translation-coverage.contract.ts';
import type { Place } from './use-coverage.public.ts';

interface FillDialogProps {
  place: Place;
  nameOf: (language: string) => string;
  onClose: () => void;
}

const keyOf = (each: Filling): string => `${each.kind} ${each.id} ${each.language} ${each.field}`;

const ALL = { startsSelected: true };

/** What the dictionary would fill, all of it selected, and one button that does it. */
export function FillDialog({ place, nameOf, onClose }: FillDialogProps) {
  const t = useT();
  const calls = useCoverageCalls(place);
  const preview = useQuery({
    queryKey: ['translation-fill', place.audience, place.store],
    queryFn: calls.preview,
    staleTime: 0,
    gcTime: 0,
  });
  const keys = useRequestKeys();
  const list = useList({
    query: preview,
    rows: preview.data,
    select: ALL,
    keyOf,
    nameOf: (each) => `${each.source} ${nameOf(each.language)}`,
  });
  const chosen = list.selection?.rows ?? NO_ROWS;
  const columns: ListColumn<Filling>[] = [
    {
      id: 'source',
      title: t('translation.source'),
      width: 260,
      wraps: true,
      cell: (each) => <TwoLines first={each.source} second={placeLabel(t, each)} />,
    },
    {
      id: 'text',
      title: t('translation.word'),
      width: 260,
      wraps: true,
      cell: (each) => (
        <TwoLines
          first={
            <span lang={each.language} className="fill-word">
              {each.text}
            </span>
          }
          second={nameOf(each.language)}
        />
      ),
    },
  ];

  const fill = useMutation({
    mutationFn: () => calls.fill(chosen, keys.of(chosen)),
    onSuccess: (count) => {
      notify.success(t('translation.filled', { count }));
      onClose();
    },
    // What was refused is another request, whatever its words.
    onSettled: () => keys.renew(),
  });
  return (
    <Modal
      open
      width={640}
      title={t('translation.fill')}
      okText={t('translation.fillDo', { count: chosen.length })}
      cancelText={t('web.cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: fill.isPending }}
      onOk={() => fill.mutate()}
      onCancel={onClose}
      destroyOnHidden
    >
      <DialogLead>{t('translation.fillLead')}</DialogLead>
      <ListView list={list} columns={columns} height={420} empty={t('translation.fillNone')} />
    </Modal>
  );
}
