import { Alert, Button } from 'antd';
import dayjs from 'dayjs';
import { DATE_TIME_FORMAT } from '#kit/web/fields/controls/date-controls.tsx';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';

interface DraftNoteProps {
  /** Milliseconds since 1970. */
  at: number;
  onTake: () => void;
  onDrop: () => void;
}

/** Offers what was being written when the page went away. */
export function DraftNote({ at, onTake, onDrop }: DraftNoteProps) {
  const t = useT();
  return (
    <Alert
      type="info"
      showIcon
      className="draft-note"
      title={t('form.draftFound', { time: momentText(dayjs(at).format(DATE_TIME_FORMAT)) })}
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
