import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { useDisabled } from './controls/use-disabled.ts';
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

/** Not there in a form that cannot be filled in. */
export function LookupButton(props: Pick<ButtonProps, 'icon' | 'onClick' | 'children'>) {
  if (useDisabled()) return null;
  return <Button type="text" size="small" className="lookup-button" {...props} />;
}
