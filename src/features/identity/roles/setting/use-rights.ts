import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import { resourceCalls } from '#kit/web/crud/resource-calls.ts';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { action } from '../../navigation/actions/action.contract.ts';
import { navigationCalls } from '../../navigation/entries/navigation.contract.ts';
import { roleCalls } from '../role.contract.ts';
import { actionGroups, entryGroups, type RightsGroup, type RightsRow, rowsOf } from './rights-groups.ts';

async function read(roleId: string, signal: AbortSignal) {
  const [found, entries, actions] = await Promise.all([
    call(roleCalls.get, { params: { address: roleId }, signal }),
    call(navigationCalls.list, { signal }),
    resourceCalls(action, 'platform').list({}, {}, signal),
  ]);
  return { role: found, entries, actions: actions.rows };
}
export type RightsData = Awaited<ReturnType<typeof read>>;

/** A role with everything that there is to choose from. */
export function useRightsData(roleId: string) {
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['role-rights', roleId, locale],
    queryFn: ({ signal }) => read(roleId, signal),
    // A version and rights of a minute ago would be saved over newer ones.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

const chosenOf = ({ role }: RightsData): ReadonlySet<number> =>
  new Set(((role.resources ?? []) as { id: number }[]).map(({ id }) => id));

export interface Rights {
  readonly entries: readonly RightsGroup[];
  readonly actions: readonly RightsGroup[];
  readonly chosen: ReadonlySet<number>;
  readonly added: number;
  readonly removed: number;
  choose(rows: readonly RightsRow[], on: boolean): void;
  reset(): void;
  /** The action that opens the screen of an entry, where it is not chosen. */
  missing(row: RightsRow): RightsRow | undefined;
}

/** What is chosen of the menus and actions. */
export function useRights(data: RightsData, may: (row: RightsRow) => boolean): Rights {
  const t = useT();
  const entries = useMemo(() => entryGroups(data.entries), [data.entries]);
  const actions = useMemo(() => actionGroups(data.actions, t('role.otherActions')), [data.actions, t]);
  const before = useMemo(() => chosenOf(data), [data]);
  const [chosen, setChosen] = useState(before);
  const byCode = useMemo(() => new Map(rowsOf(actions).map((row) => [row.note, row])), [actions]);
  const isEntry = useMemo(() => new Set(rowsOf(entries).map(({ id }) => id)), [entries]);
  const opener = (row: RightsRow) =>
    isEntry.has(row.id) && row.heldBy !== null ? byCode.get(row.heldBy) : undefined;
  return {
    entries,
    actions,
    chosen,
    added: [...chosen].filter((id) => !before.has(id)).length,
    removed: [...before].filter((id) => !chosen.has(id)).length,
    choose(rows, on) {
      const next = new Set(chosen);
      for (const row of rows) {
        if (!on) next.delete(row.id);
        else if (may(row)) {
          next.add(row.id);
          // A menu without the action that opens it would not be shown.
          const action = opener(row);
          if (action && may(action)) next.add(action.id);
        }
      }
      setChosen(next);
    },
    reset: () => setChosen(before),
    missing(row) {
      const action = chosen.has(row.id) ? opener(row) : undefined;
      return action && !chosen.has(action.id) ? action : undefined;
    },
  };
}
