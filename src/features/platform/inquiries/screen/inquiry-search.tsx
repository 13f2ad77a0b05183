import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { PeriodFields } from '#kit/web/period/period-fields.tsx';
import { useEnds } from '#kit/web/period/use-ends.ts';
import { useChosenStore } from '#kit/web/stores/chosen-store.ts';
import { nowMs } from '#kit/web/time/now.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { useUrlState } from '#kit/web/url-state.ts';
import { inquiryUrl, useInquiries } from './inquiry-calls.ts';

export const DAY_MS = 86_400_000;

/** The inquiries that the address names: a day before to a day after now until another period is picked. */
export function useInquirySearch() {
  const { wall } = useStoreClock();
  const [url, set] = useUrlState(inquiryUrl);
  const storeId = useChosenStore();
  const [opened] = useState(nowMs);
  const period = { from: url.from || wall(opened - DAY_MS), to: url.to || wall(opened + DAY_MS) };
  const ends = useEnds((change) => set({ ...period, ...change, page: 1 }, { replace: true }));
  const reversed = period.from > period.to;
  const query = useInquiries({ ...url, ...period }, storeId, ends.emptied === null && !reversed);
  const show = (next: { from: string; to: string; answered?: boolean | null; text?: string }) => {
    ends.restore();
    set({ ...next, page: 1 });
  };
  const showAround = (days: number) => {
    const day = (ms: number) => wall(ms).slice(0, 10);
    show({
      from: `${day(nowMs() - days * DAY_MS)} 00:00:00`,
      to: `${day(nowMs() + DAY_MS)} 23:59:59`,
    });
  };
  return { url, set, storeId, period, ends, reversed, query, show, showAround };
}

/** Text, period and state in one line. */
export function InquirySearch({
  url,
  set,
  period,
  ends,
  reversed,
  query,
  show,
  showAround,
}: ReturnType<typeof useInquirySearch>) {
  const t = useT();
  return (
    <SearchLine
      searching={query.isFetching}
      disabled={ends.emptied !== null || reversed}
      onSearch={() => void query.refetch()}
      text={{
        label: t('inquiry.search'),
        value: url.text,
        search: (text) => set({ text, page: 1 }),
      }}
    >
      <PeriodFields
        period={period}
        ends={ends}
        unit="moment"
        problem={reversed ? t('inquiry.periodReversed') : null}
      >
        <Button onClick={() => show({ from: '', to: '' })}>{t('inquiry.aroundNow')}</Button>
        <Button onClick={() => showAround(30)}>{t('inquiry.lastMonth')}</Button>
      </PeriodFields>
      <Segmented<'all' | 'N' | 'Y'>
        aria-label={t('inquiry.answered')}
        value={url.answered === null ? 'all' : url.answered ? 'Y' : 'N'}
        onChange={(state) => set({ answered: state === 'all' ? null : state === 'Y', page: 1 })}
        options={[
          { value: 'all', label: t('field.all') },
          { value: 'N', label: t('inquiry.state.waiting') },
          { value: 'Y', label: t('inquiry.state.answered') },
        ]}
      />
    </SearchLine>
  );
}
