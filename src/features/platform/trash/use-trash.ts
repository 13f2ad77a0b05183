import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { periodAround } from '#kit/web/period/period-around.ts';
import { nowMs } from '#kit/web/time/now.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { type UrlValues, urlChoice, urlInt, urlText } from '#kit/web/url-state.ts';
import { MOST_RESTORED, TRASH_PAGE_SIZE, type TrashOutcome, trashCalls } from './trash.contract.ts';

export const PAGE_SIZES = [TRASH_PAGE_SIZE, 100, MOST_RESTORED];
/** How long ago, in days, today included. */
export const PERIODS = ['1', '7', '30'] as const;

/** What the address of the list says. */
export const trashUrl = {
  kind: urlText(),
  text: urlText(),
  by: urlText(),
  days: urlChoice(PERIODS, '30'),
  page: urlInt(1),
  size: urlInt(TRASH_PAGE_SIZE),
};
export type TrashUrl = UrlValues<typeof trashUrl>;

export interface Named {
  kind: string;
  id: string;
}
export const keyOf = ({ kind, id }: Named): string => `${kind}:${id}`;

/** The page of the trash that the address names. */
export function useTrash({ kind, text, by, days, page, size }: TrashUrl) {
  const { wall } = useStoreClock();
  return useQuery({
    queryKey: ['trash', kind, text, by, days, page, size],
    queryFn: ({ signal }) =>
      call(trashCalls.list, {
        query: {
          kind,
          text,
          deletedBy: by,
          // The whole time needs no end, which the clock of this device would have to know.
          ...(days !== '30' && { from: periodAround({ days: [1 - Number(days), 0] }, wall, nowMs()).from }),
          page: page - 1,
          size,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Restores rows, and keeps the report where not all of them came back. */
export function useRestore() {
  const t = useT();
  const queryClient = useQueryClient();
  const { busy: restoring, run } = useAction();
  const [report, setReport] = useState<readonly TrashOutcome[] | null>(null);

  const restore = async (rows: readonly Named[]): Promise<void> => {
    await run(async () => {
      const response = await call(trashCalls.restore, {
        body: { rows: rows.map(({ kind, id }) => ({ kind, id })) },
      });
      if (response.rows.every(({ result }) => result === 'restored')) {
        setReport(null);
        notify.success(t('trash.restored', { count: response.count }));
      } else setReport(response.rows);
    });
    // Restored rows stand in the lists of their screens again.
    await queryClient.invalidateQueries();
  };
  return { restoring, restore, report, closeReport: () => setReport(null) };
}
