import { Input } from 'antd';
import type { ComponentProps } from 'react';
import { RequestListButton } from '#features/platform/ai-translation/request-list.public.tsx';
import type { Domain } from '#kit/contract/field.ts';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { CrudPage } from '#kit/web/crud/crud-page.tsx';
import { useOpenRecord } from '#kit/web/crud/editing/editor-context.tsx';
import { RecordDrawer } from '#kit/web/crud/editing/record-drawer.tsx';
import { SearchForm } from '#kit/web/crud/search/search-form.tsx';
import { DataTable } from '#kit/web/crud/table/data-table.tsx';
import { Toolbar } from '#kit/web/crud/toolbar.tsx';
import { useCrudPage } from '#kit/web/crud/use-crud-page.ts';
import { PasswordInput } from '#kit/web/fields/controls/text-controls.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { aiSetting } from './ai-setting.contract.ts';
import { TryIt } from './try-it.tsx';
import './ai-setting.css';

const { SearchField, Column, FormField } = bindResource(aiSetting);

type Saved = Domain<(typeof aiSetting)['form']> & Domain<(typeof aiSetting)['row']> & { id: number };

export function AiSettingScreen() {
  const page = useCrudPage(aiSetting, 'platform');
  return (
    <CrudPage page={page}>
      <SearchForm>
        <SearchField name="inUse" />
      </SearchForm>
      <Toolbar actions={['delete', 'add']}>
        <RequestListButton />
      </Toolbar>
      <DataTable>
        <Column name="type" width={144} />
        <Column name="model" width={208} />
        <Column name="priority" width={112} />
        <Column name="tokenHint" width={144} sortable={false} />
        <Column name="baseUrl" width={280} sortable={false} />
        <Column name="inUse" />
      </DataTable>
      <RecordDrawer size="wide">
        <FormField name="type" />
        <FormField name="priority" />
        <FormField name="model" />
        <FormField name="voice" />
        <FormField name="baseUrl" />
        <TokenField />
        <TrySaved />
        <FormField name="instructions">
          <TallInput />
        </FormField>
        <FormField name="config">
          <TallInput spellCheck={false} className="ai-config" />
        </FormField>
        <FormField name="inUse" />
      </RecordDrawer>
    </CrudPage>
  );
}

function TallInput(props: ComponentProps<typeof Input.TextArea>) {
  return <Input.TextArea {...props} autoSize={{ minRows: 6, maxRows: 16 }} />;
}

function TokenField() {
  const t = useT();
  const saved = useOpenRecord<Saved>();
  const hint = saved?.hasToken ? t('aiSetting.tokenKeep', { hint: saved.tokenHint ?? '' }) : undefined;
  return (
    <FormField name="token" hint={hint}>
      <PasswordInput autoComplete="off" />
    </FormField>
  );
}

function TrySaved() {
  const { can } = useCrud();
  const saved = useOpenRecord<Saved>();
  if (!can('add') && !can('update')) return null;
  return <TryIt setting={saved?.id ?? null} />;
}
