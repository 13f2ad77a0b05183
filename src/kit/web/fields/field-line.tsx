import { Form } from 'antd';
import type { ReactNode } from 'react';

interface FieldLineProps {
  label?: string;
  /** The id of the control. */
  htmlFor?: string;
  required?: boolean;
  error?: string | null;
  hint?: ReactNode;
  children: ReactNode;
}

/** Label, hint and error around a control of a dialog that keeps its own state; `FormField` is for forms. */
export function FieldLine({ error, hint, ...props }: FieldLineProps) {
  return (
    <Form.Item
      {...props}
      validateStatus={error ? 'error' : undefined}
      help={error ? <span role="alert">{error}</span> : hint}
      layout="vertical"
      style={{ margin: 0 }}
    />
  );
}
