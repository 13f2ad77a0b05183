import { useMemo } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { OrderRow } from '../../order-query.ts';
import { dishesToCook } from './board.rules.ts';

/** Pieces still to cook by item, over all slips. */
export function ToCook({ rows }: { rows: readonly OrderRow[] }) {
  const t = useT();
  const dishes = useMemo(() => dishesToCook(rows), [rows]);
  if (dishes.length === 0) return null;
  return (
    <section className="to-cook" aria-label={t('orderBoard.toCook')}>
      <strong aria-hidden="true">{t('orderBoard.toCook')}</strong>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <ul tabIndex={0}>
        {dishes.map(({ name, count }) => (
          <li key={name}>
            {name} <span className="num">×{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
