import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  MinusCircleOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Level } from './alert-check.rules.ts';

const ICONS: Record<Level, typeof CheckCircleFilled> = {
  good: CheckCircleFilled,
  warn: ExclamationCircleFilled,
  bad: CloseCircleFilled,
  open: MinusCircleOutlined,
  info: MinusCircleOutlined,
};

interface CheckProps {
  level: Level;
  title: string;
  /** The state, and advice if there is a problem. */
  text: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** One step between an order and its sound. */
export function Check({ level, title, text, action, children }: CheckProps) {
  const Icon = ICONS[level];
  return (
    <li className={`alert-check-item is-${level}`}>
      <Icon aria-hidden className="alert-check-icon" />
      <div className="alert-check-body">
        <strong>{title}</strong>
        <p>{text}</p>
        {children}
      </div>
      {action}
    </li>
  );
}
