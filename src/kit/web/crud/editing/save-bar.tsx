import { Button } from 'antd';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { LineNote } from '#kit/web/form/line-note.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useCrud } from '../crud-context.ts';

/** So many names fit into the bar. */
const NAMED = 2;

/** Sticks to the bottom of a form and says what would be saved. */
export function SaveBar({
  changed,
  onCancel,
  blocked,
}: {
  changed: readonly string[];
  onCancel: () => void;
  blocked: boolean;
}) {
  const t = useT();
  const { resource, editor } = useCrud();
  const names = changed.slice(0, NAMED).map((name) => t(labelKey(resource.name, name)));
  const rest = changed.length - names.length;
  const listed = names.join(', ');
  return (
    <div className="save-bar">
      <LineNote />
      <span className="save-changes" role="status">
        {changed.length === 0
          ? t('form.unchanged')
          : t('form.changed', {
              fields: rest > 0 ? t('form.changedMore', { fields: listed, count: rest }) : listed,
            })}
      </span>
      <Button onClick={onCancel}>{t('web.cancel')}</Button>
      <Button type="primary" htmlType="submit" loading={editor.saving} disabled={blocked}>
        {t('web.save')}
      </Button>
    </div>
  );
}
