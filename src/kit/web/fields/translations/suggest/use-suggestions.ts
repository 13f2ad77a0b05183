import { useEffect, useRef, useState } from 'react';
import {
  type DropReason,
  MOST_TEXTS_TO_TRANSLATE,
  suggestTranslations,
} from '#kit/contract/endpoints/suggestions.contract.ts';
import { ApiError } from '#kit/web/api/api-error.ts';
import { call } from '#kit/web/api/call.ts';

/** A text to translate, as it reads now. */
export interface WantedText {
  /** The same text in another language has the same key. */
  key: string;
  resource: string;
  field: string;
  text: string;
  languages: readonly string[];
  /** What it is a text of, for those who decide. */
  about: string;
}

export interface SuggestionRow {
  id: string;
  wanted: WantedText;
  language: string;
  /** As it will be accepted. */
  text: string;
  /** As it was suggested. */
  suggested: string;
  origin: 'dictionary' | 'model';
  /** Allergens that the suggestion names and the text does not. */
  addedAllergens: readonly string[];
}

export interface DroppedRow {
  id: string;
  wanted: WantedText;
  language: string;
  reason: DropReason;
}

export interface Suggestions {
  rows: readonly SuggestionRow[];
  dropped: readonly DroppedRow[];
  /** Texts asked for, and those answered. */
  progress: { done: number; of: number };
  running: boolean;
  /** Why there is no answer, or not for all. */
  problem: string | null;
  /** The call was refused: no setting, or nothing left today. */
  refused: boolean;
  simulated: boolean;
  start: (wanted: readonly WantedText[]) => Promise<void>;
  stop: () => void;
  edit: (id: string, text: string) => void;
  remove: (ids: readonly string[]) => void;
}

/** Short enough that one model answers a call within a minute, long enough that a menu takes few. */
const MOST_LANGUAGES = 100;
const AT_ONCE = Math.min(20, MOST_TEXTS_TO_TRANSLATE);

export const isAsSuggested = ({ text, suggested, origin }: SuggestionRow): boolean =>
  origin === 'model' && text.trim() === suggested;

/** A person looks at it before it is accepted: it is not among all that are accepted at once. */
export const needsLook = (row: SuggestionRow): boolean => row.addedAllergens.length > 0 && isAsSuggested(row);

const idOf = (wanted: WantedText, language: string): string => `${wanted.key} ${language}`;

interface Found {
  rows: readonly SuggestionRow[];
  dropped: readonly DroppedRow[];
}
type Store = number | null | undefined;

/** One call, with its suggestions as rows. */
async function askFor(
  texts: readonly WantedText[],
  { store, source, signal }: { store: Store; source: string; signal: AbortSignal },
) {
  const byKey = new Map(texts.map((each) => [each.key, each]));
  const { suggestions, dropped, problem, simulated } = await call(suggestTranslations, {
    query: { store: store ?? null },
    body: {
      source,
      texts: texts.map(({ key, resource, field, text, languages }) => ({
        key,
        resource,
        field,
        text,
        languages: languages.map((id) => ({ id })),
      })),
    },
    quiet: true,
    signal,
  });
  // The models answer language by language; people look at a text in all of them.
  const placeOf = ({ wanted, language }: SuggestionRow): number =>
    texts.indexOf(wanted) * MOST_LANGUAGES + wanted.languages.indexOf(language);
  return {
    problem,
    simulated,
    rows: suggestions
      .flatMap(({ key, language, text, origin, addedAllergens }): SuggestionRow[] => {
        const wanted = byKey.get(key);
        if (!wanted) return [];
        const added = addedAllergens.map(({ name }) => name);
        const row = { wanted, language, text, suggested: text, origin, addedAllergens: added };
        return [{ id: idOf(wanted, language), ...row }];
      })
      .sort((one, other) => placeOf(one) - placeOf(other)),
    dropped: dropped.flatMap(({ key, language, reason }): DroppedRow[] => {
      const wanted = byKey.get(key);
      return wanted ? [{ id: idOf(wanted, language), wanted, language, reason }] : [];
    }),
  };
}

/** One run at a time, which ends with who shows it. */
function useRun() {
  const run = useRef<AbortController>(undefined);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      run.current?.abort();
    };
  }, []);
  return {
    /** Undefined when it is too late to begin. */
    begin(): AbortController | undefined {
      if (gone.current) return undefined;
      run.current?.abort();
      run.current = new AbortController();
      return run.current;
    },
    isLatest: (control: AbortController) => run.current === control,
    stop: () => run.current?.abort(),
  };
}

/** Asks for suggestions in batches, which come one after the other; stopped when whoever shows them is gone. */
export function useSuggestions(store: Store, source: string): Suggestions {
  const [found, setFound] = useState<Found>({ rows: [], dropped: [] });
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const [simulated, setSimulated] = useState(false);
  const runs = useRun();

  const start = async (wanted: readonly WantedText[]) => {
    // Closed while the texts were still being read: nobody waits for suggestions that cost something.
    const control = runs.begin();
    if (!control) return;
    setRunning(true);
    setRefused(false);
    setProblem(null);
    setFound(({ rows }) => ({ rows, dropped: [] }));
    setProgress({ done: 0, of: wanted.length });
    try {
      for (let at = 0; at < wanted.length; at += AT_ONCE) {
        const batch = wanted.slice(at, at + AT_ONCE);
        const response = await askFor(batch, { store, source, signal: control.signal });
        setFound(({ rows, dropped }) => ({
          rows: [...rows, ...response.rows],
          dropped: [...dropped, ...response.dropped],
        }));
        setSimulated((before) => before || response.simulated);
        setProgress({ done: at + batch.length, of: wanted.length });
        if (!response.problem) continue;
        // The next batch would wait as long for the same models.
        setProblem(response.problem);
        break;
      }
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setRefused(error.status === 409);
    } finally {
      if (runs.isLatest(control)) setRunning(false);
    }
  };
  const stop = () => {
    runs.stop();
    setRunning(false);
  };
  const edit = (id: string, text: string) =>
    setFound(({ rows, dropped }) => ({
      rows: rows.map((each) => (each.id === id ? { ...each, text } : each)),
      dropped,
    }));
  const remove = (ids: readonly string[]) => {
    const gone = new Set(ids);
    setFound(({ rows, dropped }) => ({ rows: rows.filter(({ id }) => !gone.has(id)), dropped }));
  };
  return { ...found, progress, running, problem, refused, simulated, start, stop, edit, remove };
}
