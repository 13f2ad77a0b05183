import { useQuery } from '@tanstack/react-query';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import { call } from '#kit/web/api/call.ts';
import type { CatalogueKind } from '../catalogue-kinds.contract.ts';
import {
  copyCalls,
  type copyRequest,
  type copyResponse,
  type copySource,
  type previewResponse,
} from './store-copy.contract.ts';

export type Source = ReturnType<typeof copySource.decode>;
export type Preview = ReturnType<typeof previewResponse.decode>;
export type PreviewEntry = Preview['entries'][number];
export type Copied = ReturnType<typeof copyResponse.decode>;
export type Choice = ReturnType<typeof copyRequest.parse>['all'];

export interface SelectedRows {
  source: number;
  categories: number[];
  items: number[];
}

/** What each conflict of one store gets; those without a choice of their own get the one for all. */
export interface StoreChoices {
  all: Choice;
  single: Readonly<Record<string, Choice>>;
}
export const entryKey = ({ kind, id }: { kind: CatalogueKind; id: number }): string => `${kind} ${id}`;

export function useSource(store: number | null) {
  return useQuery({
    queryKey: ['store-copy', 'source', store],
    queryFn: ({ signal }) => call(copyCalls.source, { owner: { [storeParameter]: store }, signal }),
    enabled: store !== null,
    staleTime: 0,
  });
}

/** Copies into one store. */
export function copyInto(
  target: number,
  selected: SelectedRows,
  choices: StoreChoices,
  entries: readonly PreviewEntry[],
  idempotencyKey: string,
): Promise<Copied> {
  const single = entries.flatMap((entry) => {
    const choice = choices.single[entryKey(entry)];
    return choice ? [{ kind: entry.kind, id: entry.id, choice }] : [];
  });
  const body = { ...selected, all: choices.all, single };
  return call(copyCalls.copy, { owner: { [storeParameter]: target }, body, quiet: true, idempotencyKey });
}
