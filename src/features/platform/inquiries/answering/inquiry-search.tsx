import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { PeriodChoice } from '#kit/web/period/period-choice.tsx';
import { useListPeriod } from '#kit/web/period/use-list-period.ts';
import { useChosenStore } from '#kit/web/stores/chosen-store.ts';
import { useUrlState } from '#kit/web/url-state.ts';
import { inquiryUrl, useInquiries } from './inquiry-calls.ts';

const AROUND_NOW = { hours: [-24, 24] } as const;
export const LAST_MONTH = { days: [-30, 1] } as const;

/** The inquiries that the address names: a day before to a day after now until another period is picked. */
export function useInquirySearch() {
  const [url, set] = useUrlState(inquiryUrl);
  const storeId = useChosenStore();
  const period = useListPeriod(url, set, AROUND_NOW);
  const { from, to, valid } = period;
  const query = useInquiries({ ...url, from, to }, storeId, valid);
  return { url, set, storeId, period, query };
}

/** Text, period and state in one line. */
export function InquirySearch({ url, set, period, query }: ReturnType<typeof useInquirySearch>) {
  const t = useT();
  return (
    <SearchLine
      searching={query.isFetching}
      disabled={!period.valid}
      onSearch={() => void query.refetch()}
      text={{
        label: t('inquiry.search'),
        value: url.text,
        search: (text) => set({ text, page: 1 }),
      }}
    >
      <PeriodChoice
        period={period}
        offers={[
          [t('inquiry.aroundNow'), null],
          [t('inquiry.lastMonth'), LAST_MONTH],
        ]}
      />
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
