import { CheckOutlined } from '@ant-design/icons';
import { Button, Select, Skeleton } from 'antd';
import { useAction } from '#kit/web/api/use-action.ts';
import { PAGE_SIZES } from '#kit/web/crud/search/search-params.ts';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { languageName } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ListBox } from '#kit/web/list/list-box.tsx';
import { Pager } from '#kit/web/list/pager.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { READING_ORDER } from '../../catalogue-kinds.contract.ts';
import { type GapFilter, useCoverageCalls, useGaps } from '../coverage-calls.ts';
import { kindLabel } from '../coverage-labels.ts';
import { type Gap, type GapState, writePermission } from '../translation-coverage.contract.ts';
import type { Place } from '../use-coverage.public.ts';
import { GapRow } from './gap-row.tsx';

interface GapListProps {
  place: Place;
  languages: readonly { id: string; name: string }[];
  filter: GapFilter;
  onFilter: (change: Partial<GapFilter>) => void;
}

const keyOf = (gap: Gap): string => `${gap.kind} ${gap.id} ${gap.language} ${gap.field}`;

/** Confirms the unconfirmed texts that stand below. */
function ConfirmShown({ place, gaps }: { place: Place; gaps: readonly Gap[] }) {
  const t = useT();
  const allowed = useAllowed();
  const { confirm } = useCoverageCalls(place);
  const { busy, run } = useAction();
  const own = gaps.filter(({ kind }) => allowed(writePermission(place.audience, kind)));
  if (own.length === 0) return null;
  const confirmAll = async () =>
    notify.success(t('translation.confirmedCount', { count: await confirm(own) }));
  return (
    <div className="gap-confirm">
      <span className="second">{t('translation.confirmLead')}</span>
      <Button icon={<CheckOutlined aria-hidden />} loading={busy} onClick={() => void run(confirmAll)}>
        {t('translation.confirmShown', { count: own.length })}
      </Button>
    </div>
  );
}

interface GapFiltersProps extends Omit<GapListProps, 'place'> {
  /** Number of gaps; undefined while loading. */
  total: number | undefined;
}

function GapFilters({ languages, filter, onFilter, total }: GapFiltersProps) {
  const t = useT();
  return (
    <div className="gap-filters">
      <h2>
        {t('translation.gaps')}
        {total !== undefined && (
          <span className="second" role="status">
            {t('crud.total', { count: total })}
          </span>
        )}
      </h2>
      <Segmented<GapState | ''>
        aria-label={t('translation.state')}
        value={filter.state}
        onChange={(state) => onFilter({ state })}
        options={[
          { value: '', label: t('translation.all') },
          { value: 'missing', label: t('translation.missing') },
          { value: 'outdated', label: t('translation.outdated') },
          { value: 'machineMade', label: t('translation.machineMade') },
        ]}
      />
      <Select<string>
        aria-label={t('translation.language')}
        value={filter.language}
        onChange={(language) => onFilter({ language })}
        options={[
          { value: '', label: `${t('translation.language')}: ${t('translation.all')}` },
          ...languages.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select<GapFilter['kind']>
        aria-label={t('translation.kind')}
        value={filter.kind}
        onChange={(kind) => onFilter({ kind })}
        options={[
          { value: '', label: `${t('translation.kind')}: ${t('translation.all')}` },
          ...READING_ORDER.map((kind) => ({ value: kind, label: t(kindLabel(kind)) })),
        ]}
      />
    </div>
  );
}

/** Everything that somebody has to look at, under its filters, each with its own input. */
export function GapList({ place, languages, filter, onFilter }: GapListProps) {
  const t = useT();
  const allowed = useAllowed();
  const gaps = useGaps(place, filter);
  const narrowed = filter.kind !== '' || filter.language !== '' || filter.state !== '';
  const nameOf = (id: string) => languageName(languages, id);
  return (
    <ListBox busy={gaps.isFetching}>
      <GapFilters languages={languages} filter={filter} onFilter={onFilter} total={gaps.data?.total} />
      {filter.state === 'machineMade' && <ConfirmShown place={place} gaps={gaps.data?.rows ?? []} />}
      {!gaps.data ? (
        <Skeleton active className="gap-loading" />
      ) : gaps.data.rows.length === 0 ? (
        <p className="gap-none">{t(narrowed ? 'translation.noneHere' : 'translation.allDone')}</p>
      ) : (
        <ul className="gap-rows">
          {gaps.data.rows.map((gap) => (
            <GapRow
              key={`${keyOf(gap)} ${gap.state} ${gap.text}`}
              place={place}
              gap={gap}
              languageName={nameOf(gap.language)}
              mayWrite={allowed(writePermission(place.audience, gap.kind))}
            />
          ))}
        </ul>
      )}
      {gaps.data && (
        <Pager
          paging={{
            page: filter.page,
            size: filter.size,
            sizes: PAGE_SIZES,
            change: (page, size) => onFilter({ page: size === filter.size ? page : 1, size }),
          }}
          total={gaps.data.total}
        />
      )}
    </ListBox>
  );
}
