import { describe, expect, it } from 'vitest';
import { createTexts, type TextTable } from '#kit/server/texts.ts';
import { formatParams } from './fill-text.ts';
import { builtInLocale, fallbackLocale, interfaceLocale, wantedLanguages } from './interface-locale.ts';
import { directionOf, intlTag, ownName } from './language-tags.ts';
import type { AddedLocale, Messages } from './messages.ts';

const added = (id: string) => id as AddedLocale;
const messages: Messages = {
  'error.notFound': { ko: '찾지 못했어요.', en: 'Not found.', ja: 'ありません。', zh: '没有。' },
  'error.forbidden': { ko: '권한이 없어요.', en: 'Not allowed.', ja: '権限がありません。', zh: '没有权限。' },
};

describe('[1 §1] languages of the interface', () => {
  it('takes varieties of a built-in language for it, another script for a language of its own', () => {
    expect(['en-US', 'zh-CN', 'ZH', 'ko_KR'].map(builtInLocale)).toEqual(['en', 'zh', 'zh', 'ko']);
    expect(['zh-TW', 'vi', 'fil'].map(builtInLocale)).toEqual([undefined, undefined, undefined]);
    expect(interfaceLocale('vi')).toBe('vi');
    for (const none of ['', null, undefined, 'k', '__proto__', 'vi; drop', '../ko'])
      expect(interfaceLocale(none)).toBeUndefined();
  });

  it('falls back to the same language, then to English', () => {
    expect(['zh-TW', 'vi', 'en'].map((id) => fallbackLocale(added(id)))).toEqual(['zh', 'en', 'en']);
  });

  it('shows what the language has, then the edits of its fallback, then the built-in texts', () => {
    const texts = createTexts(messages, () => 50);
    texts.overlay(
      new Map<string, TextTable>([
        ['vi', { 'error.notFound': 'Không tìm thấy.' }],
        ['en', { 'error.notFound': 'Nothing there.', 'error.forbidden': 'Closed.' }],
      ]),
      new Set(['vi']),
    );
    const vi = texts.shownLocale('vi');
    expect(vi).toBe('vi');
    if (!vi) return;
    expect(texts.translate(vi, 'error.notFound')).toBe('Không tìm thấy.');
    expect(texts.translate(vi, 'error.forbidden')).toBe('Closed.');
    texts.overlay(new Map([['vi', { 'error.notFound': 'Không tìm thấy.' }]]), new Set(['vi']));
    expect(texts.translate(vi, 'error.forbidden')).toBe('Not allowed.');
  });

  it('offers a language in use with enough texts of the product, by the limit of the moment', () => {
    let limit = 51;
    const texts = createTexts(messages, () => limit);
    texts.overlay(
      new Map<string, TextTable>([
        ['vi', { 'error.notFound': 'Không tìm thấy.', 'no.such.key': 'gì', toString: 'gì' }],
        ['fr', { 'error.notFound': 'Introuvable.', 'error.forbidden': 'Interdit.' }],
        ['th', {}],
      ]),
      new Set(['vi', 'th']),
    );
    const shown = () => ['vi', 'fr', 'th', 'zh-CN'].map((id) => texts.shownLocale(id));
    expect(shown()).toEqual([undefined, undefined, undefined, 'zh']);
    expect(texts.localeFor('vi')).toBe('ko');
    limit = 50;
    expect(shown()).toEqual(['vi', undefined, undefined, 'zh']);
    expect(texts.localeFor('vi')).toBe('vi');
    limit = 0;
    expect(texts.shownLocale('th')).toBeUndefined();
    expect(['vi', 'fr', 'th', 'ja'].map((id) => texts.coverage(id))).toEqual([
      { count: 1, total: 2, percent: 50 },
      { count: 2, total: 2, percent: 100 },
      { count: 0, total: 2, percent: 0 },
      { count: 2, total: 2, percent: 100 },
    ]);
    expect(['vi', 'fr', 'th', 'ja'].map((id) => texts.missing(id))).toEqual([
      ['error.forbidden'],
      [],
      ['error.forbidden', 'error.notFound'],
      [],
    ]);
  });

  it('meets the first wish of Accept-Language that can be met', () => {
    const texts = createTexts(messages, () => 50);
    texts.overlay(new Map([['vi', { 'error.notFound': 'Không.' }]]), new Set(['vi']));
    const cases: [string | undefined, string][] = [
      ['vi', 'vi'],
      ['vi-VN,vi;q=0.9,en;q=0.8', 'vi'],
      ['fr-FR,en;q=0.5,ja;q=0.7', 'ja'],
      ['zh-Hant-TW', 'zh'],
      ['*', 'ko'],
      ['', 'ko'],
      [undefined, 'ko'],
      ['en;q=0, ja;q=x', 'ko'],
      [`${'x,'.repeat(50_000)}en`, 'ko'],
    ];
    for (const [header, locale] of cases) expect([header, texts.localeFor(header)]).toEqual([header, locale]);
    expect(wantedLanguages('en;q=0.2, ja')).toEqual(['ja', 'en']);
  });

  it('reads texts of the database as text: nothing in them is a command, nothing breaks', () => {
    const texts = createTexts(messages, () => 50);
    const strange = '<b>$t(error.notFound)</b> {{count, number}} {{constructor}} {{n}} {n, plural, {{';
    texts.overlay(new Map([['vi', { 'error.notFound': strange }]]), new Set(['vi']));
    expect(texts.translate(added('vi'), 'error.notFound', { n: 1200 })).toBe(
      '<b>$t(error.notFound)</b> {{count, number}} {{constructor}} 1.200 {n, plural, {{',
    );
  });

  it('formats in any id an operator can enter', () => {
    expect(formatParams(added('vi'), { count: 12_345 })).toEqual({ count: '12.345' });
    for (const id of ['vi-12', 'zh_TW', 'qqq', 'ab-12345678']) {
      expect(() => formatParams(added(id), { count: 12_345 })).not.toThrow();
      expect(intlTag(id)).toMatch(/^[a-z]{2,3}/);
    }
    expect([directionOf('ar'), directionOf('he'), directionOf('vi'), directionOf('qqq')]).toEqual([
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ]);
    expect(ownName('vi')).toBe('Tiếng Việt');
  });
});
