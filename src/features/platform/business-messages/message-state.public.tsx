import { Tooltip } from 'antd';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import './message-state.css';

interface MessageStateProps {
  /** 0 waiting, 1 sending, 2 sent, 3 error (D47). */
  status: number;
  failure: string | null;
  /** When it goes or went out. */
  at?: string | null;
}

/** How far a message is; an error tells its cause. */
export function MessageState({ status, failure, at = null }: MessageStateProps) {
  const t = useT();
  const label = t(`message.status.${status as 0}`);
  return (
    <span className={`message-state message-state-${status}`}>
      {failure ? (
        <Tooltip title={t(`message.failure.${failure as 'unknown'}`)}>
          <button type="button" className="message-why">
            {label}
          </button>
        </Tooltip>
      ) : (
        label
      )}
      {at && <small>{momentText(at)}</small>}
    </span>
  );
}
