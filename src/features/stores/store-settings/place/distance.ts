import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';

const KILOMETRE = 1_000;

/** Writes metres, from a kilometre on as kilometres. */
export function useDistance(): (metres: number) => string {
  const t = useT();
  return (metres) =>
    metres < KILOMETRE
      ? t('pointPad.metres', { n: numberText(metres) })
      : t('pointPad.kilometres', { n: numberText(metres / KILOMETRE, 1) });
}
