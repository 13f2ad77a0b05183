import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import type { AnyResource } from '#kit/contract/resource.ts';
import { call } from '#kit/web/api/call.ts';
import { DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { Transfer } from '#kit/web/fields/transfer/transfer.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import type { StaffRole } from '../staff.contract.ts';
import type { StaffCalls } from '../staff-calls.contract.ts';
import { useStaffAction } from './use-staff-action.ts';

export interface RoleHolder {
  loginId: string;
  name: string;
  version: number;
  roles: readonly StaffRole[];
}

interface AssignRolesProps {
  resource: AnyResource;
  calls: StaffCalls;
  account: RoleHolder;
  onClose: () => void;
}

/** The roles of one account: those that the caller may give, and those that it has. Mount it anew for every account. */
export function AssignRoles({ resource, calls, account, onClose }: AssignRolesProps) {
  const t = useT();
  const { loginId, name, version } = account;
  const { busy, run } = useStaffAction(resource);
  const given = useQuery({
    queryKey: ['staffRoles', calls.roles.path],
    queryFn: () => call(calls.roles, { quiet: true }),
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<readonly StaffRole[]>(account.roles);
  const save = () =>
    run(async () => {
      await call(calls.update, { params: { loginId }, body: { roles: chosen, version } });
      notify.success(t('staff.assigned'));
      onClose();
    });
  const cancel = () => {
    notify.info(t('staff.assignDeclined'));
    onClose();
  };
  return (
    <Modal
      open
      width={720}
      title={t('staff.assignTo', { name: `${name} · ${loginId}` })}
      okText={t('web.save')}
      cancelText={t('web.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: given.data === undefined }}
      onOk={() => void save()}
      onCancel={cancel}
    >
      <DialogLead>{t('staff.assignLead')}</DialogLead>
      <Loaded query={given} failed={t('staff.rolesFailed')}>
        {(roles) => <RoleLists roles={roles} chosen={chosen} onChange={setChosen} />}
      </Loaded>
    </Modal>
  );
}

interface RoleListsProps {
  roles: readonly StaffRole[];
  chosen: readonly StaffRole[];
  onChange: (chosen: readonly StaffRole[]) => void;
}

/** The lists name their rows by numbers, roles have none: those of their places. */
function RoleLists({ roles, chosen, onChange }: RoleListsProps) {
  const t = useT();
  const [all] = useState(() => [
    ...roles,
    ...chosen.filter(({ roleId }) => !roles.some((role) => role.roleId === roleId)),
  ]);
  const choices = all.map(({ roleId, name }, index) => ({ id: index, name, note: roleId }));
  const taken = new Set(chosen.map(({ roleId }) => roleId));
  return (
    <Transfer
      labels="staffRoles"
      aria-label={t('staff.assign')}
      all={choices.slice(0, roles.length)}
      value={choices.filter((_, index) => taken.has(all[index]?.roleId ?? ''))}
      onChange={(value) => onChange(value.flatMap(({ id }) => all[id] ?? []))}
    />
  );
}
