import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  RollbackOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { PriceChangeState } from '../price-change.contract.ts';

const icons: Record<PriceChangeState, ReactNode> = {
  planned: <ClockCircleOutlined aria-hidden />,
  done: <CheckCircleOutlined aria-hidden />,
  cancelled: <CloseCircleOutlined aria-hidden />,
  undone: <RollbackOutlined aria-hidden />,
  failed: <ExclamationCircleOutlined aria-hidden />,
};

/** The state by icon and word, never by colour alone. */
export function StateMark({ state }: { state: string }) {
  const t = useT();
  const known = state as PriceChangeState;
  return (
    <span className={`price-state price-state-${known}`}>
      {icons[known]}
      {t(`priceChange.state.${known}`)}
    </span>
  );
}
