import { Form } from 'antd';
import type { ReactNode } from 'react';
import './labelled-field.css';

interface LabelledFieldProps {
  /** Of the control. */
  id?: string;
  label?: string;
  required?: boolean;
  error?: string | null;
  /** Below the control while nothing is wrong. */
  hint?: string;
  children: ReactNode;
}

/** A control of a dialog that keeps its own state, with label and error as in a form; its container sets the distances. */
export function LabelledField({ id, label, required, error, hint, children }: LabelledFieldProps) {
  return (
    <Form.Item
      className="labelled-field"
      label={label}
      htmlFor={id}
      required={required}
      validateStatus={error ? 'error' : undefined}
      help={error || hint}
      layout="vertical"
    >
      {children}
    </Form.Item>
  );
}
