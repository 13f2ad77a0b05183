import { Progress } from 'antd';
import './sending.css';

interface SendingProgressProps {
  done: number;
  total: number;
  running: boolean;
  /** Both numbers in words. */
  text: string;
}

/** How far a sending to many is. */
export function SendingProgress({ done, total, running, text }: SendingProgressProps) {
  return (
    <Progress
      className="sending-progress"
      percent={total === 0 ? 100 : Math.floor((done / total) * 100)}
      status={running ? 'active' : 'normal'}
      strokeColor="var(--accent)"
      format={() => text}
      aria-label={text}
    />
  );
}
