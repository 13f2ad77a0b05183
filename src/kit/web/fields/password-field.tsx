import { Form } from 'antd';
import { useT } from '#kit/web/i18n.tsx';
import { useFieldScope } from './field-scope.tsx';
import { PlainField } from './plain-field.tsx';
import { PasswordInput } from './text-controls.tsx';

/**
 * A password and its confirmation. On edit both may stay blank (unchanged), and the confirmation counts
 * only when a password is typed (D53). The confirmation never leaves the browser.
 */
export function PasswordFields({ name }: { name: string }) {
  const t = useT();
  const { mode } = useFieldScope();
  const confirm = `${name}Confirm`;
  return (
    <>
      <PlainField
        name={name}
        required={mode === 'create'}
        hint={mode === 'edit' ? t('field.passwordKeep') : undefined}
      />
      <Form.Item
        name={confirm}
        label={t('field.passwordConfirm')}
        required={mode === 'create'}
        dependencies={[name]}
        rules={[
          (form) => ({
            validator: async (_rule, value) => {
              const password: unknown = form.getFieldValue(name);
              if ((password ?? '') !== (value ?? '')) throw new Error(t('field.passwordMismatch'));
            },
          }),
        ]}
      >
        <PasswordInput />
      </Form.Item>
    </>
  );
}
