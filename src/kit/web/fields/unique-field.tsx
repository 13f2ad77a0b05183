import { Form, type FormItemProps } from 'antd';
import { type ReactElement, useEffect } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useFieldScope } from './field-scope.tsx';
import { type UniqueCheck, useUniqueCheck } from './unique-check.ts';

interface UniqueFieldProps {
  item: FormItemProps;
  name: string;
  check: UniqueCheck;
  children: ReactElement;
}

/** With the place of the icon coming and going, the input would be made anew and lose the focus. */
const NO_ICONS = {
  icons: () => ({ success: false, error: false, warning: false, validating: false, '': false }),
};

/** A unique field: checked while typing, and a taken value cannot be saved. */
export function UniqueField({ item, name, check, children }: UniqueFieldProps) {
  const t = useT();
  const scope = useFieldScope();
  const form = Form.useFormInstance();
  const values = (Form.useWatch([], form) ?? {}) as Record<string, unknown>;
  const value = String(values[name] ?? '').trim();
  const own = scope.own?.[name];
  const path = value === '' || value === own ? undefined : check.path(value, values);
  const state = useUniqueCheck(path, check.own ?? (own as string | undefined));

  useEffect(() => {
    if (state === 'taken') form.setFields([{ name: [name], errors: [check.message] }]);
  }, [state, form, name, check.message]);

  const { onTaken } = scope;
  const taken = state === 'taken';
  useEffect(() => {
    if (!taken || !onTaken) return;
    onTaken(name, true);
    return () => onTaken(name, false);
  }, [taken, onTaken, name]);

  return (
    <Form.Item
      {...item}
      hasFeedback={state === 'idle' ? NO_ICONS : true}
      validateStatus={state === 'checking' ? 'validating' : state === 'taken' ? 'error' : undefined}
      extra={state === 'free' ? <span className="field-free">{t('field.free')}</span> : item.extra}
      rules={[
        ...(item.rules ?? []),
        {
          validator: async () => {
            if (state === 'taken') throw new Error(check.message);
          },
        },
      ]}
    >
      {children}
    </Form.Item>
  );
}
