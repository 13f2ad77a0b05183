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
  /** How it stands, and what to do if it does not stand well. */
  words: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** One link of the way that an order takes to somebody's ear. */
export function Check({ level, title, words, action, children }: CheckProps) {
  const Icon = ICONS[level];
  return (
    <li className={`readiness-check is-${level}`}>
      <Icon aria-hidden className="readiness-icon" />
      <div className="readiness-body">
        <strong>{title}</strong>
        <p>{words}</p>
        {children}
      </div>
      {action}
    </li>
  );
}
