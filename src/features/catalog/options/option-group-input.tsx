import { useQuery } from '@tanstack/react-query';
import { optionGroup } from '#features/catalog/option-groups/option-group.contract.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import type { Reference } from '#kit/contract/references.ts';
import type { Audience } from '#kit/contract/resource.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { resourceCalls } from '#kit/web/crud/resource-calls.ts';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';

function groupsQuery(audience: Audience, store: number | null | undefined) {
  const calls = resourceCalls(optionGroup, audience, store ? { [storeParameter]: store } : {});
  return {
    queryKey: [...calls.key, 'choice'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reference[]> =>
      (await calls.list({ inUse: true }, {}, signal)).rows.map((row) => ({
        id: row.id,
        name: shownName(row),
      })),
  };
}

/** The option groups of a store in use, in their order. */
export const loadGroups = (audience: Audience, store: number | null | undefined): Promise<Reference[]> =>
  queryClient.fetchQuery(groupsQuery(audience, store));

interface OptionGroupInputProps {
  id?: string;
  value?: Reference | null;
  onChange?: (value: Reference | null) => void;
}

/** The group that an option stands in. */
export function OptionGroupInput({ value, onChange, ...props }: OptionGroupInputProps) {
  const t = useT();
  const { audience, store } = useCrud();
  const { data = [], isLoading } = useQuery(groupsQuery(audience, store));
  // A group that has been stopped since is still the option's own.
  const known = value && !data.some((group) => group.id === value.id) ? [value, ...data] : data;
  return (
    <SearchSelect<number>
      {...props}
      empty={t('option.noGroups')}
      loading={isLoading}
      value={value?.id}
      onChange={(id) => onChange?.(known.find((group) => group.id === id) ?? null)}
      options={known.map((group) => ({ value: group.id, label: group.name }))}
    />
  );
}
