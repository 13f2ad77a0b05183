import { LockOutlined, SafetyOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { NO_RECORD, recordParams } from '#kit/web/record-url.ts';
import { useAllowed } from '#kit/web/session/session.tsx';
import { urlText, useUrlState } from '#kit/web/url-state.ts';
import { SeeAs } from '../viewing/see-as.public.tsx';
import { ADMINISTRATOR } from './administrator.rules.ts';
import { rightsPermission, role } from './role.contract.ts';
import { RightsPage } from './setting/rights-page.tsx';
import './role.css';

const { SearchField, Column, FormField } = bindResource(role);

type Role = ReturnType<typeof role.decode>;

/** `?setting=` names the role whose resources are set on a page of their own. */
const params = { ...recordParams, setting: urlText() };

export function RoleScreen() {
  const allowed = useAllowed();
  const [{ setting }, set] = useUrlState(params);
  if (setting !== '' && allowed(rightsPermission))
    return (
      <RightsPage key={setting} roleId={setting} onClose={() => set({ setting: '' }, { replace: true })} />
    );
  return <RoleList onSet={(roleId) => set({ ...NO_RECORD, setting: roleId })} />;
}

function RoleList({ onSet }: { onSet: (roleId: string) => void }) {
  const t = useT();
  const allowed = useAllowed();
  const page = useCrudPage(role, 'platform', {
    initialSearch: { inUse: true },
    deleteQuestion: 'role.confirmDelete',
    nameOf: shownName,
  });
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="roleId" />
        <SearchField name="name" />
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} />
      <DataTable selectable={(row: Role) => page.can('remove') && !row.builtIn}>
        <Column name="localName" width={200} render={(row) => <RoleName row={row} />} />
        <Column name="roleId" width={160} />
        <Column name="inUse" />
        <Column name="accountCount" width={96} />
        {allowed(rightsPermission) && (
          <Column
            name="resources"
            width={136}
            sortable={false}
            title={t('role.setting')}
            card="plain"
            render={(row) => (
              <Button
                size="small"
                icon={<SafetyOutlined aria-hidden />}
                aria-label={t('role.settingOf', { name: shownName(row) })}
                onClick={(event) => {
                  event.stopPropagation();
                  onSet(row.roleId);
                }}
              >
                {t('role.setting')}
              </Button>
            )}
          />
        )}
        <Column name="description" width={280} sortable={false} />
      </DataTable>
      <RecordDrawer history={allowed(rightsPermission) ? undefined : { stays: ['resources'] }}>
        <FormField name="roleId" />
        <FormField name="name" />
        <InUseField />
        <FormField name="description" />
        <SeeAsRole />
      </RecordDrawer>
    </CrudPage>
  );
}

function InUseField() {
  return <FormField name="inUse" disabled={useOpenRecord<Role>()?.roleId === ADMINISTRATOR} />;
}

function SeeAsRole() {
  const saved = useOpenRecord<Role>();
  return saved ? <SeeAs whom={{ roleId: saved.roleId, name: shownName(saved) }} /> : null;
}

/** Built-in roles show a lock, because the product depends on them. */
function RoleName({ row }: { row: Role }) {
  const t = useT();
  return (
    <>
      {shownName(row)}
      {row.builtIn && (
        <Tooltip title={t('role.builtIn.hint')}>
          <LockOutlined className="faint role-lock" aria-label={t('role.builtIn')} role="img" />
        </Tooltip>
      )}
    </>
  );
}
