import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '#kit/web/i18n.tsx';
import type { Period } from './date-controls.tsx';
import { labelKey, useFieldScope } from './field-scope.tsx';
import { PeriodInput } from './lazy-date.tsx';

interface PeriodFieldProps {
  /** The two date-time fields of the record. */
  start: string;
  end: string;
  label?: ReactNode;
  required?: boolean;
  withTime?: boolean;
  /** Times the picker proposes. */
  times?: [string, string];
}

/** Start and end of a record in one control; errors of either stand under it. */
export function PeriodField({ start, end, label, required, withTime, times }: PeriodFieldProps) {
  const t = useT();
  const scope = useFieldScope();
  const form = Form.useFormInstance();
  const from = Form.useWatch(start, form) as string | null | undefined;
  const to = Form.useWatch(end, form) as string | null | undefined;
  const needed = required ?? scope.fields[start]?.required ?? false;
  const title = label ?? t(labelKey(scope.name, 'period'));
  const change = ([nextFrom, nextTo]: Period) => {
    form.setFieldsValue({ [start]: nextFrom, [end]: nextTo });
    void form.validateFields([start]).catch(() => {});
  };
  return (
    <>
      <Form.Item
        name={start}
        label={title}
        required={needed}
        dependencies={[end]}
        rules={[
          {
            validator: async (_rule, value) => {
              if (needed && !(value && form.getFieldValue(end))) throw new Error(t('field.periodRequired'));
            },
          },
        ]}
        getValueProps={() => ({ value: [from ?? null, to ?? null] })}
        trigger="onPeriodChange"
      >
        <PeriodControl onChange={change} withTime={withTime} times={times} />
      </Form.Item>
      <Form.Item name={end} hidden>
        <input />
      </Form.Item>
    </>
  );
}

interface PeriodControlProps {
  id?: string;
  value?: Period;
  onChange: (period: Period) => void;
  withTime?: boolean;
  times?: [string, string];
}

/** The form writes two fields at once, so the control reports past the form item's own trigger. */
function PeriodControl({ id, value, onChange, withTime, times }: PeriodControlProps) {
  return <PeriodInput id={id} value={value} onChange={onChange} withTime={withTime} times={times} />;
}
