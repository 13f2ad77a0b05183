import { fieldError } from '#kit/contract/errors.ts';
import { staffFields } from './staff.contract.ts';

/** A confirmation is compared where one is filled in (D53). Throws the error of its field. */
export function refuseMismatch(values: { password?: string | null; confirmation?: string | null }): void {
  if (values.confirmation && values.confirmation !== values.password)
    throw fieldError(staffFields.confirmation.wire, 'staff.passwordMismatch');
}
