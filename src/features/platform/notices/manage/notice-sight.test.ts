import { describe, expect, it } from 'vitest';
import { noticeSight, type SeenNotice } from './notice-sight.rules.ts';

const NOW = '2026-11-25 10:00:00';
const store = { target: 'storeMng', language: 'ko' };
const sight = (change: Partial<SeenNotice>, reader = store) =>
  noticeSight(
    {
      language: 'ko',
      targets: ['storeMng'],
      popup: true,
      inUse: true,
      startsAt: '2026-11-25 09:00:00',
      endsAt: '2026-12-01 23:00:00',
      ...change,
    },
    reader,
    NOW,
  );

describe('[3 §2] how a reader meets a notice', () => {
  it('in the dialog of their language', () => {
    expect(sight({})).toBe('popup');
    expect(sight({ language: 'en' }, { ...store, language: 'en' })).toBe('popup');
    expect(sight({ targets: [] }, { ...store, target: 'custMng' })).toBe('popup');
  });
  it('a Korean one in other languages only where these have none, others in the list', () => {
    expect(sight({}, { ...store, language: 'ja' })).toBe('popupIfAlone');
    expect(sight({ language: 'en' })).toBe('otherLanguage');
  });
  it('in the list where it is no pop-up', () => {
    expect(sight({ popup: false })).toBe('list');
    expect(sight({ popup: false }, { ...store, language: 'zh' })).toBe('otherLanguage');
  });
  it('not at all', () => {
    expect(sight({}, { ...store, target: 'custMng' })).toBe('notAddressed');
    expect(sight({ inUse: false })).toBe('off');
    expect(sight({ endsAt: NOW })).toBe('over');
  });
});
