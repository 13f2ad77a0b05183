import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { Domain } from '#kit/contract/field.ts';
import { addressOf } from '#kit/web/api/call.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { PasswordInput } from '#kit/web/fields/controls/text-controls.tsx';
import { FieldScopeProvider, useFieldScope } from '#kit/web/fields/field-scope.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { RevealDialog } from './reveal-dialog.tsx';
import { passwordReveal, systemPassword, systemPasswordExists } from './system-password.contract.ts';
import './system-password.css';

const { SearchField, Column, FormField } = bindResource(systemPassword);

type Saved = Domain<(typeof systemPassword)['form']> &
  Domain<(typeof systemPassword)['row']> & { id: number };

export function SystemPasswordScreen() {
  const page = useCrudPage(systemPassword, 'platform');
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="name" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']} />
      <DataTable>
        <Column name="type" width={200} />
        <Column name="typeValue" width={168} sortable={false} />
        <Column name="name" width={280} />
        <Column name="passwordHint" width={160} sortable={false} />
      </DataTable>
      <RecordDrawer>
        <TypeField />
        <FormField name="name" />
        <PasswordField />
        <Reveal />
      </RecordDrawer>
    </CrudPage>
  );
}

/** There is one password of each type, which is said as soon as the type is chosen. */
function TypeField() {
  const t = useT();
  const scope = useFieldScope();
  const own = useOpenRecord<Saved>()?.type.id;
  const checked = useMemo(() => {
    const path = (_: string, { type }: Readonly<Record<string, unknown>>): string | undefined => {
      const id = (type as { id?: number } | undefined)?.id;
      return id === undefined || id === own
        ? undefined
        : addressOf(systemPasswordExists, { params: { type: id } });
    };
    const message = t('systemPassword.typeTaken');
    return { ...scope, checks: { ...scope.checks, type: { path, message } } };
  }, [scope, own, t]);
  return (
    <FieldScopeProvider scope={checked}>
      <FormField name="type" />
    </FieldScopeProvider>
  );
}

function PasswordField() {
  const t = useT();
  const saved = useOpenRecord<Saved>();
  const hint = saved?.hasPassword
    ? t('systemPassword.keep', { hint: saved.passwordHint ?? '' })
    : t('systemPassword.unreadable');
  return (
    <FormField name="password" required={!saved} hint={saved && hint}>
      <PasswordInput autoComplete="off" />
    </FormField>
  );
}

function Reveal() {
  const t = useT();
  const allowed = useAllowed();
  const saved = useOpenRecord<Saved>();
  const [open, setOpen] = useState(false);
  if (!saved?.hasPassword || !allowed(passwordReveal)) return null;
  return (
    <>
      <Button className="password-reveal" icon={<EyeOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('systemPassword.reveal')}
      </Button>
      {open && <RevealDialog id={saved.id} name={saved.name} onClose={() => setOpen(false)} />}
    </>
  );
}
