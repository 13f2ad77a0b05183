import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldMap } from '#kit/contract/field.ts';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { isTimeZone } from '#kit/contract/time/zoned-time.ts';
import { encodeWith } from '#kit/contract/wire.ts';
import { call } from '#kit/web/api/call.ts';
import { clockIn } from '#kit/web/time/store-clock.ts';
import { useSettled } from '#kit/web/use-settled.ts';
import type { OpeningHours } from '../../hours.public.ts';
import { type HoursFields, hoursFieldsOf, hoursOf } from '../hours.rules.ts';
import { store, storeCalls } from '../store.contract.ts';
import { SHARED_PARTS, type SharedPart, sharedSettingsCalls } from './shared-settings.contract.ts';

type Settings = ReturnType<typeof store.decode>;

/** The chosen parts of a store's settings as the call takes them; edited hours replace its own. */
function settingsOf(record: Settings, parts: readonly SharedPart[], edited: OpeningHours | null) {
  const zone = isTimeZone(record.timeZone) ? record.timeZone : PLATFORM_ZONE;
  const today = clockIn(zone).today();
  const hours: OpeningHours = { ...(edited ?? hoursOf(record as HoursFields, today)), exceptions: [] };
  const values: Record<string, unknown> = { ...record, ...(edited && hoursFieldsOf(edited, today)) };
  if (edited) values.exceptions = record.exceptions;
  const form: FieldMap = store.form;
  const names = parts.flatMap((part) => SHARED_PARTS[part] as readonly string[]);
  const fields = Object.fromEntries(names.flatMap((name) => (form[name] ? [[name, form[name]]] : [])));
  const chosen = Object.fromEntries(names.map((name) => [name, values[name]]));
  return { zone, hours, settings: encodeWith(fields, chosen) };
}

/** What is copied from which store to these stores, and what that would change in each. */
export function useSharedSettings(stores: readonly { id: number; name: string }[]) {
  const [source, setSource] = useState(stores[0]?.id ?? 0);
  const [parts, setParts] = useState<SharedPart[]>([]);
  const [edited, setEdited] = useState<OpeningHours | null>(null);
  const read = useQuery({
    queryKey: ['store-settings', source],
    queryFn: ({ signal }) => call(storeCalls.get, { params: { id: source }, signal, quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const from = useMemo(() => read.data && settingsOf(read.data, parts, edited), [read.data, parts, edited]);
  const wanted = JSON.stringify(parts.length > 0 && from ? from.settings : null);
  const settled = useSettled(wanted);
  const preview = useQuery({
    queryKey: ['shared-settings', stores.map(({ id }) => id), settled],
    queryFn: ({ signal }) =>
      call(sharedSettingsCalls.change, {
        query: { dryRun: true },
        body: { stores: [...stores], settings: JSON.parse(settled) },
        signal,
        quiet: true,
      }),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const current = settled === wanted && settled !== 'null' && !preview.isFetching && !preview.isError;
  const lines = current ? (preview.data ?? []) : [];
  return {
    source,
    chooseSource: (id: number) => {
      setEdited(null);
      setSource(id);
    },
    parts,
    setParts,
    setEdited,
    from,
    read,
    preview,
    settings: from?.settings ?? {},
    ready: lines.some(({ changes }) => changes.length > 0) && lines.every(({ refusal }) => !refusal),
  };
}
