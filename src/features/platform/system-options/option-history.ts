import { platformClock } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';
import { historyDays } from '#kit/server/crud/history/history.options.ts';
import { latestChanges } from '#kit/server/crud/history/latest-changes.ts';
import { type RowOf, statement } from '#kit/server/database/pool.ts';
import { systemOptions } from './system-option.table.ts';

const SHOWN = 20;
/** More than are shown, because a change of a value out of use is none of a value in force. */
const READ = 200;
const DAY_MS = 86_400_000;

/** Deleted ones too: an option that is added anew continues the history of its id. */
const ROWS = statement(
  'system-option-rows',
  `select id, option_id as "optionId", value, in_use as "inUse", deleted_at is not null as "removed!",
     created_by as "createdBy", created_at as "createdAt"
   from system_options where option_id = any($1::text[]) order by id desc`,
);
type Row = RowOf<typeof ROWS>;
type Recorded = Awaited<ReturnType<typeof latestChanges>>[number];

/** A value in force; null: there is none, so the product uses its default. */
type InForce = string | null;
type State = Pick<Row, 'value' | 'inUse' | 'removed'>;
const inForce = ({ value, inUse, removed }: State): InForce => (inUse && !removed ? value : null);

interface Change {
  at: Date;
  accountId: number | null;
  oldValue: InForce;
  newValue: InForce;
}

/** How a recorded change leaves (1) or found (0) the option that is otherwise in this state. */
function stateAt(side: 0 | 1, { kind, changes }: Recorded, state: State): State {
  if (kind === 'remove' || kind === 'restore')
    return { ...state, removed: (kind === 'remove') === (side === 1) };
  const values = Object.entries(changes).map(([key, pair]) => [key, pair[side]]);
  return { ...state, ...Object.fromEntries(values) };
}

/** The changes of the value in force, newest first, from what the option is now back to when it was added. */
function changesOf(row: Row, recorded: readonly Recorded[], keptSince: Date): Change[] {
  const changes: Change[] = [];
  let state: State = row;
  for (const change of recorded) {
    const after = stateAt(1, change, state);
    state = stateAt(0, change, after);
    const { at, accountId } = change;
    changes.push({ at, accountId, oldValue: inForce(state), newValue: inForce(after) });
  }
  // Options of the product were added by nobody; the first value of an old option is known no more.
  if (row.createdBy !== null && row.createdAt >= keptSince && recorded.length < READ)
    changes.push({
      at: row.createdAt,
      accountId: row.createdBy,
      oldValue: null,
      newValue: inForce(state),
    });
  return changes.filter(({ oldValue, newValue }) => oldValue !== newValue);
}

interface ShownChange extends Pick<Change, 'oldValue' | 'newValue'> {
  at: string;
  account: string | null;
}

/** The latest changes of each option, newest first, as the change history of the records has kept them. */
export async function optionChanges(
  { db, services, now }: Context,
  optionIds: readonly string[],
): Promise<ReadonlyMap<string, ShownChange[]>> {
  const rows = await db.query(ROWS, [optionIds]);
  const recorded = await latestChanges(db, systemOptions, {
    rowIds: rows.map(({ id }) => id),
    keys: ['value', 'inUse'],
    limit: READ,
  });
  const keptSince = new Date(now.getTime() - services.options.value(historyDays) * DAY_MS);
  const changesOfId = (wanted: string): Change[] =>
    rows
      .filter(({ optionId }) => optionId === wanted)
      .flatMap((row) =>
        changesOf(
          row,
          recorded.filter(({ rowId }) => rowId === row.id),
          keptSince,
        ),
      )
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, SHOWN);
  const found = optionIds.map((id) => [id, changesOfId(id)] as const);
  const accountIds = found.flatMap(([, changes]) => changes.flatMap(({ accountId }) => accountId ?? []));
  const names = await services.accounts.names(db, accountIds);
  const shown = ({ at, accountId, oldValue, newValue }: Change): ShownChange => ({
    at: platformClock.toWallClock(at),
    account: (accountId !== null && names.get(accountId)) || null,
    oldValue,
    newValue,
  });
  return new Map(found.map(([id, changes]) => [id, changes.map(shown)]));
}
