import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defaultClock, storeClock } from '#features/orders/store-clock.ts';
import { api, type Query } from '#kit/web/api/client.ts';
import { useSession } from '#kit/web/session.tsx';

/** Today on the clock of the own store, or on the platform's for those who see several; null until it is known. */
export function useToday(): string | null {
  const session = useSession();
  const own = session?.storeCode ?? null;
  const { data } = useQuery({
    queryKey: ['statistics', 'clock', own],
    queryFn: () => (own === null ? defaultClock : storeClock()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? data.wall(Date.now()).slice(0, 10) : null;
}

interface Asked {
  path: string;
  query: Query;
  /** The same search over the period before. */
  before: Query;
}

/** Rows of the period and of the one before; null: nothing to ask for yet. */
export function useFigures<T>(asked: Asked | null, decode: (wire: unknown) => { rows: T[] }) {
  return useQuery({
    queryKey: ['statistics', asked],
    queryFn: async ({ signal }) => {
      if (asked === null) throw new Error('asked for nothing');
      const { path, query, before } = asked;
      const [now, earlier] = await Promise.all([
        api.get(path, { query, signal, quiet: true }),
        api.get(path, { query: before, signal, quiet: true }),
      ]);
      return { rows: decode(now).rows, before: decode(earlier).rows };
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type FiguresQuery<T> = ReturnType<typeof useFigures<T>>;
