import { Button, Form } from 'antd';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { ContractFormState } from '../use-contract-form.ts';
import { LineNote } from './line-note.tsx';

/** So many names fit into the bar. */
const NAMED = 2;

interface SaveBarProps {
  form: ContractFormState;
  changed: readonly string[];
  onCancel?: () => void;
  /** Of the save button. */
  label?: string;
  /** Another row has this value, so saving is blocked. */
  blocked: boolean;
}

/** Sticks to the bottom of a form and says what would be saved and how much is wrong. */
export function SaveBar({ form, changed, onCancel, label, blocked }: SaveBarProps) {
  const t = useT();
  const names = changed.slice(0, NAMED).map((name) => t(labelKey(form.name, name)));
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
      <FormErrors form={form} />
      {onCancel && <Button onClick={onCancel}>{t('web.cancel')}</Button>}
      <Button type="primary" htmlType="submit" loading={form.saving} disabled={blocked}>
        {label ?? t('web.save')}
      </Button>
    </div>
  );
}

/** The number of wrong fields; it leads to the first one. */
function FormErrors({ form }: { form: ContractFormState }) {
  const t = useT();
  return (
    <Form.Item noStyle shouldUpdate>
      {() => {
        const wrong = form.antd.getFieldsError().filter(({ errors }) => errors.length > 0);
        if (wrong.length === 0) return null;
        const paths = wrong.map(({ name }) => name as (string | number)[]);
        return (
          <Button type="text" danger size="small" onClick={() => form.jumps.jump(form.antd, paths)}>
            {t('form.errorCount', { count: wrong.length })}
          </Button>
        );
      }}
    </Form.Item>
  );
}
