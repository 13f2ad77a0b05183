import { describe, expect, it } from 'vitest';
import { findText } from './chosung.ts';

describe('finding a text', () => {
  it('finds by initial consonants', () => {
    expect(findText('주문 관리', 'ㅈㅁ')).toBe(0);
    expect(findText('주문 관리', 'ㄱㄹ')).toBe(2);
    expect(findText('카테고리 관리', 'ㅋㅌㄱㄹ')).toBe(0);
    expect(findText('뼈해장국', 'ㅃ')).toBe(0);
  });
  it('mixes syllables and consonants', () => {
    expect(findText('주문 관리', '주ㅁ')).toBe(0);
    expect(findText('주문 관리', 'ㅈ문관')).toBe(0);
  });
  it('ignores case, spaces and the form of composition', () => {
    expect(findText('Menu items', 'NUIT')).toBe(2);
    expect(findText('주문', '주문'.normalize('NFD'))).toBe(0);
  });
  it('does not find what is not there', () => {
    expect(findText('주문', 'ㅈㅂ')).toBe(-1);
    expect(findText('주문', '주문서')).toBe(-1);
    expect(findText('Orders', 'ㅈ')).toBe(-1);
    // A consonant matches an initial, not a syllable with a different one.
    expect(findText('까치', 'ㄱ')).toBe(-1);
  });
  it('finds everything with nothing', () => {
    expect(findText('주문', ' ')).toBe(0);
  });
});
