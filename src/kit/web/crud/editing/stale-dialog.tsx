import { Button, Modal } from 'antd';
import { DialogButtons } from '#kit/web/dialog/dialog-parts.tsx';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { changedFields, type FormValues } from '#kit/web/form/form-values.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useCrud } from '../crud-context.ts';

/** Version conflict: who saved when, the differences, and the choice between both versions. */
export function StaleDialog() {
  const t = useT();
  const { resource, editor } = useCrud();
  const { stale, editing } = editor;
  if (!stale || !editing) return null;
  const theirs = changedFields(resource.form, editing.values, resource.decode(stale.current) as FormValues);
  const { changedBy: who, changedAt: when } = stale;
  return (
    <Modal
      open
      centered
      width={480}
      zIndex={1400}
      title={t('crud.staleTitle')}
      onCancel={() => void editor.settle('back')}
      footer={
        <DialogButtons>
          <Button danger loading={editor.saving} onClick={() => void editor.settle('overwrite')}>
            {t('crud.staleOverwrite')}
          </Button>
          <Button onClick={() => void editor.settle('reload')}>{t('crud.staleReload')}</Button>
          {/* Enter discards neither what is saved nor what was typed. */}
          <Button type="primary" autoFocus onClick={() => void editor.settle('back')}>
            {t('crud.staleBack')}
          </Button>
        </DialogButtons>
      }
    >
      {when && <p>{who ? t('crud.staleWho', { who, when }) : t('crud.staleWhen', { when })}</p>}
      <p>
        {theirs.length > 0
          ? t('crud.staleFields', {
              fields: theirs.map((name) => t(labelKey(resource.name, name))).join(', '),
            })
          : t('crud.staleSame')}
      </p>
    </Modal>
  );
}
