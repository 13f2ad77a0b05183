import { Alert, Button } from 'antd';
import dayjs from 'dayjs';
import { useT } from '#kit/web/i18n.tsx';

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
      title={t('form.draftFound', { time: dayjs(at).format('MM.DD HH:mm') })}
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
