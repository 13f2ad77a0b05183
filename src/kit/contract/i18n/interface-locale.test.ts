import { describe, expect, it } from 'vitest';
import { createTexts, type TextTable } from '#kit/server/texts.ts';
import { formatParams } from './fill-text.ts';
import { builtInLocale, fallbackLocale, interfaceLocale, wantedLanguages } from './interface-locale.ts';
import { directionOf, intlTag, ownName } from './language-tags.ts';
import type { AddedLocale, Messages } from './messages.ts';

const added = (id: string) => id as AddedLocale;
const words: Messages = {
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

  it('falls back to the same language, then to the default of the platform, then to English', () => {
    expect(fallbackLocale(added('zh-TW'), 'ko')).toBe('zh');
    expect(fallbackLocale(added('vi'), 'ko')).toBe('ko');
    expect(fallbackLocale(added('vi'), 'ja')).toBe('ja');
    expect(fallbackLocale(added('vi'), 'vi')).toBe('en');
    expect(fallbackLocale('en', 'ko')).toBe('en');
  });

  it('shows what the language has, then the edits of its fallback, then the built-in texts', () => {
    const texts = createTexts(words);
    texts.overlay(
      new Map<string, TextTable>([
        ['vi', { 'error.notFound': 'Không tìm thấy.' }],
        ['ko', { 'error.notFound': '없네요.', 'error.forbidden': '막혀 있어요.' }],
      ]),
      'ko',
    );
    const vi = texts.shownLocale('vi');
    expect(vi).toBe('vi');
    if (!vi) return;
    expect(texts.translate(vi, 'error.notFound')).toBe('Không tìm thấy.');
    expect(texts.translate(vi, 'error.forbidden')).toBe('막혀 있어요.');
    texts.overlay(new Map([['vi', { 'error.notFound': 'Không tìm thấy.' }]]), 'en');
    expect(texts.translate(vi, 'error.forbidden')).toBe('Not allowed.');
  });

  it('shows no language that has no text of the product', () => {
    const texts = createTexts(words);
    texts.overlay(
      new Map<string, TextTable>([
        ['vi', { 'no.such.key': 'gì' }],
        ['th', {}],
      ]),
      'ko',
    );
    expect([texts.shownLocale('vi'), texts.shownLocale('th'), texts.count('vi')]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    expect(texts.localeFor('vi')).toBe('ko');
  });

  it('meets the first wish of Accept-Language that can be met', () => {
    const texts = createTexts(words);
    texts.overlay(new Map([['vi', { 'error.notFound': 'Không.' }]]), 'ko');
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
    const texts = createTexts(words);
    const strange = '<b>$t(error.notFound)</b> {{count, number}} {{constructor}} {{n}} {n, plural, {{';
    texts.overlay(new Map([['vi', { 'error.notFound': strange }]]), 'ko');
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
