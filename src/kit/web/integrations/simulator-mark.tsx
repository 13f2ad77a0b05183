import type { ComponentProps } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import './simulator-mark.css';

/** The word “시뮬레이터” in its dashed frame, for who knows already that a simulator answers. */
export function SimulatorMark(props: Omit<ComponentProps<'span'>, 'className' | 'children'>) {
  const t = useT();
  return (
    <span className="simulator-badge" {...props}>
      {t('outside.simulator')}
    </span>
  );
}
