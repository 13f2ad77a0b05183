import { useQuery } from '@tanstack/react-query';
import { resourceCalls } from '#kit/web/crud/resource-calls.ts';
import {
  type ReferenceFilterProps,
  type ReferenceInputProps,
  ReferenceSelect,
  type ReferenceSelectProps,
  referenceInput,
  useReferenceFilter,
} from '#kit/web/fields/controls/reference-select.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { business } from './business.contract.ts';

/** The businesses in sight, found by name or id; none for those who may not list them. */
function BusinessSelect(props: ReferenceSelectProps) {
  const t = useT();
  const may = useAllowed()(business.permissions.platform?.search ?? []);
  const calls = resourceCalls(business, 'platform');
  const { data = [], isLoading } = useQuery({
    queryKey: [...calls.key, 'choice'],
    queryFn: async ({ signal }) => (await calls.list({ inUse: true }, {}, signal)).rows,
    enabled: may,
    staleTime: 60_000,
  });
  return (
    <ReferenceSelect
      {...props}
      rows={data}
      loading={isLoading}
      empty={t(may ? 'business.noMatch' : 'business.forbidden')}
    />
  );
}

/** The business that a record belongs to. */
export function BusinessInput(props: ReferenceInputProps) {
  return <BusinessSelect {...referenceInput(props)} />;
}

/** One business, or all of them. */
export function BusinessFilter(props: ReferenceFilterProps) {
  return <BusinessSelect {...useReferenceFilter(props)} />;
}
