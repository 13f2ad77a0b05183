import { type SimulatedResponse, simulate } from '#kit/simulator/simulator.ts';

const ONSETS = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const CODAS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

/** Korean letters as they sound, so that each text has its own translation and one can tell which. */
const romanized = (text: string): string =>
  text.replace(/[가-힣]/g, (syllable) => {
    const at = syllable.charCodeAt(0) - 0xac00;
    return `${ONSETS[Math.floor(at / 588)]}${VOWELS[Math.floor((at % 588) / 28)]}${CODAS[at % 28]}`;
  });

interface TranslationTask {
  to: string;
  glossary: Record<string, string>;
  texts: { key: string; text: string }[];
}

/** Words of the glossary as they are there, the rest as it sounds, marked with its language. */
function translated(text: string, { to, glossary }: TranslationTask): string {
  const terms = Object.entries(glossary).sort(([one], [two]) => two.length - one.length);
  const known = terms.reduce((all, [term, own]) => all.replaceAll(term, ` ${own} `), text);
  return `${romanized(known)} (${to})`.replace(/\s+/g, ' ').trim();
}

/** What the model does besides what every service can be told to do. */
const MODES = ['good', 'nonsense', 'tooMuch', 'numbers', 'markup', 'long', 'allergen', 'never'] as const;
interface State {
  mode: (typeof MODES)[number];
}

/** A model that is named `…-nonsense` or like another mode always does so. */
const modeOf = (model: string, { mode }: State): State['mode'] =>
  MODES.find((each) => model.endsWith(`-${each}`)) ?? mode;

/** Longer than anybody waits. */
const NEVER_MS = 10 * 60_000;
/** About what models count. */
const tokensOf = (text: string): number => Math.ceil(text.length / 3);

function contentOf(task: TranslationTask, mode: State['mode']): string {
  if (mode === 'nonsense') return '물론이죠! 번역해 드릴게요.';
  const translations = task.texts.map(({ key, text }) => {
    const translation = translated(text, task);
    if (mode === 'allergen' && task.to === 'en') return { key, text: `${translation} with peanuts` };
    if (mode === 'numbers') return { key, text: `${translation} 99` };
    if (mode === 'markup') return { key, text: `<b>**${translation}**</b>` };
    return { key, text: mode === 'long' ? translation.padEnd(600, ' more') : translation };
  });
  if (mode === 'tooMuch') translations.push({ key: 'unasked', text: 'Free dessert' });
  return JSON.stringify({ translations });
}

function taskIn(content: string): TranslationTask | undefined {
  try {
    return JSON.parse(content) as TranslationTask;
  } catch {
    return undefined;
  }
}

export default simulate<State>({
  service: 'AI',
  source: 'platform.openai.com/docs/api-reference/chat',
  initial: () => ({ mode: 'good' }),
  refusal: (message): SimulatedResponse => ({ status: 401, body: { error: { message } } }),
  routes: [
    {
      method: 'POST',
      path: '/chat/completions',
      operation: 'chat',
      async response({ body, state, tools }) {
        const { model, messages } = body as { model: string; messages: { content: string }[] };
        const sent = messages.map(({ content }) => content).join('');
        const task = taskIn(messages.at(-1)?.content ?? '');
        const mode = modeOf(model, state);
        if (mode === 'never') await new Promise<void>((late) => tools.after(NEVER_MS, late));
        const content = task?.texts ? contentOf(task, mode) : `Hello from ${model}.`;
        const tokens = { prompt_tokens: tokensOf(sent), completion_tokens: tokensOf(content) };
        return {
          body: {
            id: 'chatcmpl-simulated',
            object: 'chat.completion',
            model,
            choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
            usage: { ...tokens, total_tokens: tokens.prompt_tokens + tokens.completion_tokens },
          },
        };
      },
    },
  ],
  things: ({ mode }) =>
    MODES.map((each) => ({
      id: each,
      text: each === mode ? `${each} (지금)` : each,
      actions: [{ name: 'mode', label: '이렇게 답하기' }],
    })),
  actions: {
    mode(id, state) {
      const mode = MODES.find((each) => each === id);
      if (!mode) throw new Error(`one of ${MODES.join(', ')}`);
      state.mode = mode;
      return { mode };
    },
  },
});
