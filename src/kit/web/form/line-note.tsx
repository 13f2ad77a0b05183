import { useT } from '#kit/web/i18n.tsx';
import { useLineDown } from '#kit/web/line.ts';
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
