import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { loadMessages } from '#kit/server/texts.ts';
import { hangsParticle, readTerms, refusedWords } from './words.ts';

const root = resolve(import.meta.dirname, '..');
const terms = readTerms(readFileSync(resolve(root, 'docs/product/words.md'), 'utf8'));
const languages = ['ko', 'en', 'ja', 'zh'];
const messages = Object.entries(await loadMessages());

/** Names of built-in codes, actions and menu groups: `ko|en|ja|zh`. */
function seededNames(): [string, string[]][] {
  return globSync('seed/base/{action*,codes/code-groups*,navigation}.ts', { cwd: root }).flatMap((file) => {
    const source = readFileSync(resolve(root, file), 'utf8');
    return [...source.matchAll(/'([^'|\n]+\|[^'|\n]+\|[^'|\n]+\|[^'|\n]+)'/g)].map(
      (match): [string, string[]] => [file, (match[1] ?? '').split('|')],
    );
  });
}

it('[LOOK] one word per thing: no text uses the second one', () => {
  const found = messages.flatMap(([key, texts]) =>
    languages.flatMap((language) =>
      refusedWords(texts[language as 'ko'], language, terms).map((word) => `${key} ${language}: ${word}`),
    ),
  );
  expect(found).toEqual([]);
});

it('[LOOK] built-in codes and menu groups use the same words', () => {
  const names = seededNames();
  expect(names.length).toBeGreaterThan(100);
  const found = names.flatMap(([file, texts]) =>
    texts.flatMap((text, at) =>
      refusedWords(text, languages[at] ?? '', terms).map((word) => `${file} ${text}: ${word}`),
    ),
  );
  expect(found).toEqual([]);
});

it('[LOOK] English texts: no filler, no exclamation mark, no noun that is wrong when the count is 1', () => {
  const faulty = /\bplease\b|\bsuccessfully\b|!|\{\{count\}\} (?:more )?[a-z]+s\b/i;
  const always = ['coupon.days']; // One day has a text of its own.
  expect(
    messages.filter(([key, { en }]) => faulty.test(en) && !always.includes(key)).map(([key]) => key),
  ).toEqual([]);
});

it('[LOOK] no Korean particle hangs on a value', () => {
  expect(messages.filter(([, { ko }]) => hangsParticle(ko)).map(([key]) => key)).toEqual([]);
});

it('finds a second word, keeps compounds, and knows a hanging particle', () => {
  expect(terms.length).toBeGreaterThan(100);
  expect(refusedWords('손님에게 보여요', 'ko', terms)).toEqual(['손님 (who eats and orders)']);
  expect(refusedWords('키오스크 라벨', 'ko', terms)).toEqual([]);
  expect(refusedWords('Guests wait', 'en', terms)).toEqual(['guest (who eats and orders)']);
  expect(refusedWords('未开通国际支付', 'zh', terms)).toEqual([]);
  expect(refusedWords('支付方式', 'zh', terms)).toEqual(['支付 (payment)']);
  expect(refusedWords('カテゴリ名', 'ja', terms)).toEqual(['カテゴリ (category)']);
  expect(['{{name}}을 지워요', '‘{{name}}’은(는) 없어요', '{{name}}로 바꿔요'].map(hangsParticle)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['{{name}} 메뉴는', '{{day}}까지', '{{count}}개', '{{amount}}원이에요'].some(hangsParticle)).toBe(
    false,
  );
});
