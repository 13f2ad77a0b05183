import { PasswordInput } from '#kit/web/fields/controls/text-controls.tsx';
import { FieldPair } from '#kit/web/fields/field-pair.tsx';
import { useFieldScope } from '#kit/web/fields/field-scope.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import type { FieldCheck } from '#kit/web/fields/plain-field.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';

/** Beside a field `password`: that of its confirmation. */
export const sameAgain: FieldCheck = {
  reads: ['password'],
  fault: ({ password, confirmation }) =>
    (password || null) === (confirmation || null) ? undefined : 'staff.passwordMismatch',
};

/** Who an account is for, and the password that somebody else may set for it. */
export function StaffFields({ longestPassword }: { longestPassword: number }) {
  const t = useT();
  const isNew = useFieldScope().mode !== 'edit';
  return (
    <>
      <FormField name="loginId" />
      <FormField name="name" />
      <FieldPair>
        <FormField name="phone" />
        <FormField name="email" />
      </FieldPair>
      <FieldPair>
        <FormField name="password" hint={t(isNew ? 'staff.passwordHintNew' : 'staff.passwordHintEdit')}>
          <PasswordInput maxLength={longestPassword} />
        </FormField>
        <FormField name="confirmation" check={sameAgain}>
          <PasswordInput maxLength={longestPassword} />
        </FormField>
      </FieldPair>
    </>
  );
}
