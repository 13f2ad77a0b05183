import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** One search parameter: its value when absent, and both directions. `parse` gives undefined for nonsense. */
export interface UrlParam<T> {
  initial: T;
  parse: (text: string) => T | undefined;
  format: (value: T) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: a shape holds parameters of every value type
export type UrlShape = Readonly<Record<string, UrlParam<any>>>;
export type UrlValues<S extends UrlShape> = { [K in keyof S]: S[K] extends UrlParam<infer T> ? T : never };

export function urlText(initial = ''): UrlParam<string> {
  return { initial, parse: (text) => text, format: (value) => value };
}

export function urlInt(initial: number): UrlParam<number> {
  return { initial, parse: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined), format: String };
}

/** A whole number or nothing (`?cd=` stands for nothing where the initial value is a number). */
export function urlOptionalInt(initial: number | null = null): UrlParam<number | null> {
  return {
    initial,
    parse: (text) => (text === '' ? null : /^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
    format: (value) => (value === null ? '' : String(value)),
  };
}

/** Yes, no, or both (null, written as an empty value). */
export function urlFlag(initial: boolean | null): UrlParam<boolean | null> {
  return {
    initial,
    parse: (text) => (text === 'Y' ? true : text === 'N' ? false : text === '' ? null : undefined),
    format: (value) => (value === null ? '' : value ? 'Y' : 'N'),
  };
}

/** One of a fixed set. */
export function urlChoice<const T extends string>(choices: readonly T[], initial: T): UrlParam<T> {
  return { initial, parse: (text) => choices.find((choice) => choice === text), format: (value) => value };
}

function decodeAll(parts: readonly string[]): string[] | undefined {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Several texts, comma-joined. */
export function urlTexts(initial: readonly string[] = []): UrlParam<readonly string[]> {
  return {
    initial,
    parse: (text) => (text === '' ? [] : decodeAll(text.split(','))),
    format: (values) => values.map(encodeURIComponent).join(','),
  };
}

/** Reads a shape out of plain search parameters; what is absent or nonsense gets its initial value. */
export function readUrl<S extends UrlShape>(
  shape: S,
  search: Readonly<Record<string, string | undefined>>,
): UrlValues<S> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, param]) => {
      const text = search[name];
      const value = text === undefined ? undefined : param.parse(text);
      return [name, value === undefined ? param.initial : value];
    }),
  ) as UrlValues<S>;
}

/** The search parameters after a change: initial values are left out, parameters of others are kept. */
export function writeUrl<S extends UrlShape>(
  shape: S,
  search: Readonly<Record<string, string | undefined>>,
  change: Partial<UrlValues<S>>,
): Record<string, string | undefined> {
  const next = { ...search };
  for (const [name, value] of Object.entries(change)) {
    const param = shape[name];
    if (!param || value === undefined) continue;
    const text = param.format(value);
    next[name] = text === param.format(param.initial) ? undefined : text;
  }
  return next;
}

type SearchTexts = Readonly<Record<string, string | undefined>>;

/** Changes parameters; what depends on their values of the moment is given as a function of them. */
export type SetUrlState<S extends UrlShape> = (
  change: Partial<UrlValues<S>> | ((values: UrlValues<S>) => Partial<UrlValues<S>>),
  options?: { replace?: boolean },
) => void;

/** Changes search state without reading it: whoever only writes is not drawn anew when it changes. */
export function useSetUrlState<S extends UrlShape>(shape: S): SetUrlState<S> {
  const navigate = useNavigate();
  return useCallback<SetUrlState<S>>(
    (change, options) => {
      const write = (search: SearchTexts) =>
        writeUrl(shape, search, typeof change === 'function' ? change(readUrl(shape, search)) : change);
      void navigate({ to: '.', search: write, replace: options?.replace ?? false });
    },
    [navigate, shape],
  );
}

/**
 * Search state that lives in the address: back, forward and sharing work. Parameters outside of the shape may change
 * without drawing the caller anew.
 * Declare the shape at module level: `const shape = { name: urlText(), page: urlInt(0) }`.
 */
export function useUrlState<S extends UrlShape>(shape: S): [UrlValues<S>, SetUrlState<S>] {
  const texts = useSearch({
    strict: false,
    select: (search: SearchTexts) =>
      Object.fromEntries(Object.keys(shape).map((name) => [name, search[name]])),
    structuralSharing: true,
  }) as SearchTexts;
  const values = useMemo(() => readUrl(shape, texts), [shape, texts]);
  return [values, useSetUrlState(shape)];
}

/** The path of the page, for what does not depend on its parameters. */
export function usePathname(): string {
  return useLocation({ select: ({ pathname }) => pathname });
}
