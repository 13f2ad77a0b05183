import { SafetyOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { PasswordState, StaffRole } from '../staff.contract.ts';

/** The names of an account's roles, with the button that changes them for those who may. */
export function RolesCell({
  roles,
  name,
  onAssign,
}: {
  roles: readonly StaffRole[];
  name: string;
  onAssign?: () => void;
}) {
  const t = useT();
  return (
    <span className="staff-buttons">
      {onAssign && (
        <Button
          size="small"
          icon={<SafetyOutlined aria-hidden />}
          aria-label={t('staff.assignTo', { name })}
          title={t('staff.assign')}
          onClick={(event) => {
            event.stopPropagation();
            onAssign();
          }}
        />
      )}
      <span>{roles.map((role) => role.name).join(', ')}</span>
    </span>
  );
}

/** What keeps an account from signing in with a password of its own. */
export function PasswordStateTag({ state }: { state: PasswordState }) {
  const t = useT();
  if (state === 'own') return <span className="faint">{t('staff.passwordState.own')}</span>;
  const isWrong = state === 'refused' || state === 'none';
  return <Tag color={isWrong ? 'warning' : undefined}>{t(`staff.passwordState.${state}`)}</Tag>;
}
