import type { ComponentProps, ReactNode } from 'react';
import './sign-in-parts.css';

type FormProps = Omit<ComponentProps<'form'>, 'className'>;

/** A form of the pages that stand before antd is loaded; it checks its fields itself. */
export function SignInParts(props: FormProps) {
  return <form className="sign-in" noValidate {...props} />;
}

/** What the page is for, under its heading. */
export function SignInLead({ children }: { children: ReactNode }) {
  return <p className="sign-in-lead">{children}</p>;
}

/** What went wrong; nothing while there is nothing to say. */
export function FormError({ children }: { children: ReactNode }) {
  return children ? (
    <p className="form-error" role="alert">
      {children}
    </p>
  ) : null;
}

export function FormNotice({
  role = 'status',
  children,
}: {
  role?: 'status' | 'alert';
  children: ReactNode;
}) {
  return (
    <p className="form-notice" role={role}>
      {children}
    </p>
  );
}

/** Sends the form. */
export function MainButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="submit" className="main-button" {...props} />;
}

/** A button styled as text; `className` places it. */
export function TextButton({ className, ...props }: Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button type="button" className={className ? `text-button ${className}` : 'text-button'} {...props} />
  );
}
