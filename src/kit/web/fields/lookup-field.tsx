import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import './lookup-field.css';

interface LookupFieldProps {
  /** Where the field stands. */
  className?: string;
  /** The field and its `LookupButton`. */
  children: ReactNode;
}

/** A field that can be filled from elsewhere, by a button beside its label. */
export function LookupField({ className = '', children }: LookupFieldProps) {
  return <div className={`field-with-lookup ${className}`}>{children}</div>;
}

export function LookupButton(props: Pick<ButtonProps, 'icon' | 'onClick' | 'children'>) {
  return <Button type="text" size="small" className="lookup-button" {...props} />;
}
