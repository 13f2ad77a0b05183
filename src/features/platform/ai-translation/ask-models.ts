import { setTimeout as sleep } from 'node:timers/promises';
import type {
  ModelProblem,
  ModelResponse,
  TranslationModel,
} from '#features/platform/ai-settings/translation-models.public.ts';
import type { DropReason } from '#kit/contract/endpoints/suggestions.contract.ts';
import type { Field } from '#kit/contract/field.ts';
import type { Context } from '#kit/server/context.ts';
import { responseSeconds } from './ai-translation.options.ts';
import { addedAllergens } from './checks/allergen-terms.ts';
import { checked } from './checks/check-suggestion.ts';
import type { GlossaryTerms } from './glossary.ts';
import { questionFor, readResponse } from './question.ts';
import { keepRequest } from './request-log.ts';

/** One text that is wanted in one language. */
export interface Wanted {
  readonly key: string;
  readonly about: string;
  readonly text: string;
  readonly to: string;
  readonly field: Field<string | null>;
  readonly terms: GlossaryTerms;
}

export interface Suggestion {
  key: string;
  language: string;
  text: string;
  origin: 'dictionary' | 'model';
  addedAllergens: { name: string }[];
}
export interface Dropped {
  key: string;
  language: string;
  reason: DropReason;
}

/** `nonsense`: an answer that is no list of translations. */
export type Failure = ModelProblem | 'nonsense';

export interface ModelsResult {
  suggestions: Suggestion[];
  dropped: Dropped[];
  /** What no model answered, and what the last one asked did instead. */
  open: Wanted[];
  failure: Failure | undefined;
  simulated: boolean;
}

interface Asking {
  readonly from: string;
  readonly storeId: number | null;
}

interface Limits {
  /** For one answer, and for the wait until a busy service takes the question. */
  readonly modelTimeoutMs: number;
  /** Of `performance.now()`: when all of it ends. */
  readonly until: number;
}

/** For all models together; callers wait no longer than a minute. */
const DEADLINE_MS = 45_000;
const SHORTEST_MS = 500;
/** Languages that are asked for at the same time. */
const AT_ONCE = 4;
/** Before a question that a busy service did not take is put again; doubled each time. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 2_000;

const byLanguage = (wanted: readonly Wanted[]): Wanted[][] => [
  ...Map.groupBy(wanted, ({ to }) => to).values(),
];

type Reply = Pick<ModelsResult, 'suggestions' | 'dropped' | 'simulated'> & { failure?: Failure };

/** The good ones among a model's translations, and why the others are not. */
function judge(wanted: readonly Wanted[], from: string, found: ReadonlyMap<string, string>) {
  const suggestions: Suggestion[] = [];
  const dropped: Dropped[] = [];
  for (const [index, { key, text: source, to, field, terms }] of wanted.entries()) {
    const text = found.get(String(index));
    const verdict =
      text === undefined
        ? { reason: 'missing' as const }
        : checked(text, { source, from, to, field, terms: terms.fixed });
    if ('reason' in verdict) {
      dropped.push({ key, language: to, reason: verdict.reason });
      continue;
    }
    const added = addedAllergens(source, verdict.text, from, to).map((allergen) => ({ name: allergen }));
    suggestions.push({ key, language: to, text: verdict.text, origin: 'model', addedAllergens: added });
  }
  return { suggestions, dropped };
}

/** Asks until the service takes the question: several people who translate at once wait for each other. */
async function whenFree(
  ask: (timeoutMs: number) => Promise<ModelResponse>,
  { modelTimeoutMs, until }: Limits,
): Promise<{ response: ModelResponse; ms: number }> {
  const waits = Math.min(until - SHORTEST_MS, performance.now() + modelTimeoutMs);
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const started = performance.now();
    const response = await ask(Math.min(modelTimeoutMs, until - started));
    const now = performance.now();
    const isBusy = 'problem' in response && response.problem === 'busy';
    if (!isBusy || now >= waits) return { response, ms: Math.round(now - started) };
    await sleep(Math.min(wait, waits - now));
  }
}

/** One question to one model, for texts in one language, and its entry in the record. */
async function askOne(
  ctx: Context,
  model: TranslationModel,
  wanted: readonly Wanted[],
  { from, storeId, ...limits }: Asking & Limits,
): Promise<Reply> {
  const to = wanted[0]?.to ?? '';
  const glossary = Object.assign({}, ...wanted.map(({ terms }) => terms.hints)) as Record<string, string>;
  const texts = wanted.map(({ about, text, field }, index) => ({
    key: String(index),
    about,
    text,
    max: field.limits.max,
  }));
  const question = questionFor({ from, to, glossary, texts }, model.instructions);
  const { response, ms } = await whenFree((timeoutMs) => model.ask({ ...question, timeoutMs }), limits);
  const keys = new Set(texts.map(({ key }) => key));
  const found = 'text' in response ? readResponse(response.text, keys) : undefined;
  const failure = 'text' in response ? (found ? undefined : ('nonsense' as const)) : response.problem;
  const { suggestions, dropped } = found ? judge(wanted, from, found) : { suggestions: [], dropped: [] };
  const request = {
    storeId,
    setting: model,
    simulated: response.simulated,
    from,
    to,
    texts: texts.map(({ text }) => text),
    tokens: 'text' in response ? response.tokens : null,
    suggested: suggestions.length,
    dropped: dropped.length,
    outcome: failure ?? 'answered',
    ms,
  };
  await keepRequest(ctx, request).catch((error: unknown) => {
    // The answer is there and paid for.
    ctx.log.error(
      { err: error, aiSetting: model.id, to, tokens: request.tokens },
      'a translation request was not kept',
    );
  });
  return { suggestions, dropped, failure, simulated: response.simulated };
}

/** Runs work on each item, at most so many at the same time. */
async function inTurns<T, R>(items: readonly T[], most: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += most)
    results.push(...(await Promise.all(items.slice(at, at + most).map(work))));
  return results;
}

/** Asks the models in their order; what one does not answer, the next one is asked. Not inside a transaction. */
export async function askModels(
  ctx: Context,
  models: readonly TranslationModel[],
  wanted: readonly Wanted[],
  asking: Asking,
): Promise<ModelsResult> {
  const result: ModelsResult = {
    suggestions: [],
    dropped: [],
    open: [],
    failure: undefined,
    simulated: false,
  };
  const until = performance.now() + DEADLINE_MS;
  const modelTimeoutMs = ctx.services.options.value(responseSeconds) * 1_000;
  let open = byLanguage(wanted);
  for (const model of models) {
    const failed: Wanted[][] = [];
    await inTurns(open, AT_ONCE, async (group) => {
      const isOver = Math.min(modelTimeoutMs, until - performance.now()) < SHORTEST_MS;
      const reply = isOver
        ? undefined
        : await askOne(ctx, model, group, { ...asking, modelTimeoutMs, until });
      result.simulated ||= reply?.simulated ?? false;
      result.suggestions.push(...(reply?.suggestions ?? []));
      result.dropped.push(...(reply?.dropped ?? []));
      if (reply && !reply.failure) return;
      result.failure = reply?.failure ?? 'timeout';
      failed.push(group);
    });
    open = failed;
    if (open.length === 0) break;
  }
  result.open = open.flat();
  if (result.open.length === 0) result.failure = undefined;
  return result;
}
