import { type ReactNode, useState } from 'react';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import type { CrudPageModel } from '#kit/web/crud/use-crud-page.ts';
import type { IssuedAccount } from '../../issued/issued-account.contract.ts';
import { IssuedPasswordDialog } from '../../issued/issued-password-dialog.public.tsx';
import type { StaffCalls } from '../staff-calls.contract.ts';
import { AssignRoles, type RoleHolder } from './assign-roles.tsx';

interface StaffPageProps {
  page: CrudPageModel;
  calls: StaffCalls;
  /** The parts of the list; `onAssign` opens the roles of an account. */
  children: (onAssign: (account: RoleHolder) => void) => ReactNode;
}

/** A list of accounts, with the password of a new one that nobody could mail, and the roles of one. */
export function StaffPage({ page, calls, children }: StaffPageProps) {
  const [issued, setIssued] = useState<IssuedAccount | null>(null);
  const [assigned, setAssigned] = useState<RoleHolder | null>(null);
  const editor = {
    ...page.editor,
    saved(record: Record<string, unknown>) {
      page.editor.saved(record);
      setIssued((record.issued as IssuedAccount | undefined) ?? null);
    },
  };
  return (
    <CrudPage page={{ ...page, editor }}>
      {children(setAssigned)}
      <IssuedPasswordDialog account={issued} onClose={() => setIssued(null)} />
      {assigned && (
        <AssignRoles
          resource={page.resource}
          calls={calls}
          account={assigned}
          onClose={() => setAssigned(null)}
        />
      )}
    </CrudPage>
  );
}
