import { describe, expect, it } from 'vitest';
import { offeredLocale } from '#kit/contract/i18n/interface-locale.ts';
import { decodeInterfaceLanguages } from './interface-languages.contract.ts';

const all = decodeInterfaceLanguages(
  ['ko', 'en', 'ja', 'zh', 'vi', 'th'].map((id) => ({ id, nm: id, offerYn: id === 'vi' ? 'Y' : 'N' })),
).map(({ locale }) => locale);

describe('[D75] the browser’s language', () => {
  it.each([
    [['ja'], 'ja'],
    [['en-US', 'en'], 'en'],
    [['zh-Hant-TW'], 'zh'],
    [['ZH_CN'], 'zh'],
    [['fr-FR', 'fr', 'ja-JP', 'en'], 'ja'],
    [['ko-KR', 'en'], 'ko'],
    [['vi-VN', 'en'], 'vi'],
    [['th', 'en'], 'en'],
  ])('%j opens in %s', (wanted, locale) => {
    expect(offeredLocale(wanted, all)).toBe(locale);
  });

  it('is none when nothing the browser prefers is offered', () => {
    for (const wanted of [[], [''], ['fr-FR', 'de'], ['eng']])
      expect(offeredLocale(wanted, all)).toBeUndefined();
  });

  it('passes over a language that is switched off', () => {
    const without = all.filter((locale) => locale !== 'ja');
    expect(offeredLocale(['ja-JP', 'en-US'], without)).toBe('en');
    expect(offeredLocale(['ja-JP'], without)).toBeUndefined();
  });
});
