import { currentLocale, translate } from '#kit/web/i18n/i18n.tsx';
import { sitemap } from '../sitemap/sitemap.ts';

const FAMILY = 'Pretendard Variable';
/** The font comes in parts by how common a syllable is; dishes and notes to the kitchen need rarer ones than titles. */
const KOREAN_ORDER = '비빔냉면 곱빼기 갈비찜 김치찌개 떡볶이 닭강정 돈까스 덜 맵게 ×1';

/**
 * Requests the parts of the font that the first screen needs. A browser asks for them only when it lays text out, and
 * would lay out the screen twice, in fonts of the system first.
 */
export function loadFirstFonts(): void {
  const locale = currentLocale();
  const titles = sitemap.map(({ title }) => translate(title)).join('');
  // Japanese is written in fonts of the system (base.css).
  const text = locale === 'ja' ? '0' : locale === 'ko' ? titles + KOREAN_ORDER : titles;
  document.fonts.load(`14px "${FAMILY}"`, text).catch(() => undefined);
}
