import { useLineDown } from '#kit/web/api/line.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import './line-note.css';

/** Beside the save button: nothing can be saved while the server cannot be reached. */
export function LineNote() {
  const t = useT();
  if (!useLineDown()) return null;
  return (
    <p className="line-note" role="alert">
      {t('form.offline')}
    </p>
  );
}
