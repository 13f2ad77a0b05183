import { type ReactNode, useState } from 'react';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { Column } from '#kit/web/crud/table/column.ts';
import type { AnyRow, CrudPageModel } from '#kit/web/crud/use-crud-page.ts';
import { useSession } from '#kit/web/session/session.tsx';
import type { StaffCalls } from '../staff-calls.contract.ts';
import { AssignRoles, type RoleHolder } from './assign-roles.tsx';
import { PasswordStateTag, RolesCell } from './staff-columns.tsx';

interface StaffList {
  /** Whether a row can be selected: nobody deletes their own account. */
  selectable: (row: AnyRow) => boolean;
  rolesColumn: ReactNode;
  passwordColumn: ReactNode;
}

interface StaffPageProps {
  page: CrudPageModel;
  calls: StaffCalls;
  /** Roles of others may be changed. */
  mayAssign: boolean;
  /** The password of a new account that nobody could mail. */
  dialog: ReactNode;
  /** The parts of the list. */
  children: (list: StaffList) => ReactNode;
}

/** A list of accounts, with the password of a new one that nobody could mail, and the roles of one. */
export function StaffPage({ page, calls, mayAssign, dialog, children }: StaffPageProps) {
  const session = useSession();
  const [assigned, setAssigned] = useState<RoleHolder | null>(null);
  const isOther = (row: AnyRow) => row.loginId !== session?.accountId;
  return (
    <CrudPage page={page}>
      {children({
        selectable: (row) => page.can('remove') && isOther(row),
        rolesColumn: (
          <Column
            name="roles"
            width={192}
            sortable={false}
            render={(row) => (
              <RolesCell
                roles={row.roles ?? []}
                name={row.name}
                onAssign={mayAssign && isOther(row) ? () => setAssigned(row as RoleHolder) : undefined}
              />
            )}
          />
        ),
        passwordColumn: (
          <Column
            name="passwordState"
            width={136}
            sortable={false}
            render={(row) => <PasswordStateTag state={row.passwordState} />}
          />
        ),
      })}
      {dialog}
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
