import { useState } from 'react';
import { nowMs } from '#kit/web/time/now.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { urlText } from '#kit/web/url-state.ts';
import { type Around, periodAround } from './period-around.ts';
import { type Ends, type Period, useEnds } from './use-ends.ts';

/** A period in the address of a list; empty: the one that the list begins with. */
export const periodUrl = { from: urlText(), to: urlText() };

export interface ListPeriod extends Period {
  ends: Ends;
  reversed: boolean;
  /** Whether the list can be asked for it. */
  valid: boolean;
  /** The address names no period. */
  initial: boolean;
  /** ms of the present that the initial period stands around. */
  around: number;
  /** Shows another period; null: the initial one, around the present. */
  show: (next: Around | null) => void;
}

type SetPeriod = (change: Period & { page: number }, options?: { replace?: boolean }) => void;

/** The period of a list, which its address names, or else `beginning`; another one starts with the first page. */
export function useListPeriod(url: Period, set: SetPeriod, beginning: Around): ListPeriod {
  const { wall } = useStoreClock();
  const [around, setAround] = useState(nowMs);
  const first = periodAround(beginning, wall, around);
  const period = { from: url.from || first.from, to: url.to || first.to };
  const ends = useEnds((change) => set({ ...period, ...change, page: 1 }, { replace: true }));
  const reversed = period.from > period.to;
  return {
    ...period,
    ends,
    reversed,
    valid: ends.emptied === null && !reversed,
    initial: url.from === '' && url.to === '',
    around,
    show: (next) => {
      ends.restore();
      if (next === null) setAround(nowMs());
      set({ ...(next ? periodAround(next, wall, nowMs()) : { from: '', to: '' }), page: 1 });
    },
  };
}
