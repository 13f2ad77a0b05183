import { Alert, Button } from 'antd';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useStoreClock } from '#kit/web/time/store-clock.ts';

interface DraftNoteProps {
  /** Milliseconds since 1970. */
  at: number;
  onTake: () => void;
  onDrop: () => void;
}

/** Offers what was being written when the page went away. */
export function DraftNote({ at, onTake, onDrop }: DraftNoteProps) {
  const t = useT();
  const clock = useStoreClock();
  return (
    <Alert
      type="info"
      showIcon
      className="draft-note"
      title={t('form.draftFound', { time: momentText(clock.wall(at)) })}
      action={
        <span className="draft-actions">
          <Button size="small" type="primary" onClick={onTake}>
            {t('form.draftTake')}
          </Button>
          <Button size="small" type="text" onClick={onDrop}>
            {t('form.draftDrop')}
          </Button>
        </span>
      }
    />
  );
}
