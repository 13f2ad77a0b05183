import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Tabs } from 'antd';
import { useEffect, useRef } from 'react';
import { canonicalPermission } from '#kit/contract/permissions.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { call } from '#kit/web/api/call.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { UnsavedGuard } from '#kit/web/form/unsaved-guard.tsx';
import { HistoryButton } from '#kit/web/history/history-button.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Failed } from '#kit/web/list/state/state-box.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { PageActions, PageAside } from '#kit/web/page-title.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { ADMINISTRATOR } from '../administrator.rules.ts';
import { roleCalls, role as roleResource } from '../role.contract.ts';
import { choicesOf, type RightsRow } from './rights-groups.ts';
import { PreviewLists } from './rights-preview.tsx';
import { RightsTable } from './rights-table.tsx';
import { type Rights, type RightsData, useRights, useRightsData } from './use-rights.ts';
import './rights.css';

interface RightsPageProps {
  roleId: string;
  onClose: () => void;
}

/** What a role consists of: menus and actions to tick. */
export function RightsPage({ roleId, onClose }: RightsPageProps) {
  const t = useT();
  const data = useRightsData(roleId);
  return (
    <>
      <PageActions>
        <HistoryButton
          resource={roleResource}
          audience="platform"
          address={roleId}
          name={data.data ? shownName(data.data.role) : roleId}
          onReverted={() => void data.refetch()}
        />
        <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onClose}>
          {t('role.backToList')}
        </Button>
      </PageActions>
      {data.isPending && <Skeleton active paragraph={{ rows: 12 }} />}
      {data.isError && <Failed onRetry={() => void data.refetch()} />}
      {data.data && (
        <LoadedRights key={data.dataUpdatedAt} data={data.data} reload={() => void data.refetch()} />
      )}
    </>
  );
}

/** Whether the session may give a menu or action; of what is out of use the server knows more. */
function useMayGive(): (row: RightsRow) => boolean {
  const allowed = useAllowed();
  return ({ heldBy, inUse }) => heldBy === null || !inUse || allowed(canonicalPermission(heldBy));
}

const chosenIn = (groups: Rights['entries'], chosen: ReadonlySet<number>): number =>
  choicesOf(groups).filter(({ id }) => chosen.has(id)).length;

function LoadedRights({ data, reload }: { data: RightsData; reload: () => void }) {
  const t = useT();
  const { role } = data;
  const may = useMayGive();
  const rights = useRights(data, may);
  const changed = rights.added + rights.removed > 0;
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = changed;
  }, [changed]);
  const { saving, save } = useSave(data, rights, () => {
    unsaved.current = false;
    reload();
  });
  const locked = role.roleId === ADMINISTRATOR;
  const name = shownName(role);
  const tab = (key: 'entries' | 'actions', label: string, note: string) => ({
    key,
    label: `${label} ${chosenIn(rights[key], rights.chosen)}/${choicesOf(rights[key]).length}`,
    children: (
      <RightsTable label={label} note={note} groups={rights[key]} rights={rights} may={may} locked={locked} />
    ),
  });
  return (
    <>
      <UnsavedGuard unsaved={unsaved} />
      <PageAside>
        {name} · {t('role.heldBy', { count: role.accountCount })}
      </PageAside>
      <section className="rights-card" aria-label={t('role.settingOf', { name })}>
        {locked && <Alert type="info" showIcon title={t('role.administratorKept')} />}
        <Tabs
          items={[
            tab('entries', t('role.menus'), t('navigation.url')),
            tab('actions', t('role.actions'), t('action.code')),
          ]}
        />
        {!locked && (
          <div className="rights-foot">
            <span className="second" role="status">
              {changed
                ? t('role.changed', { added: rights.added, removed: rights.removed })
                : t('form.unchanged')}
            </span>
            <Button disabled={!changed} onClick={rights.reset}>
              {t('web.cancel')}
            </Button>
            <Button type="primary" loading={saving} disabled={!changed} onClick={() => void save()}>
              {t('web.save')}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}

/** Shows what the accounts of the role gain and lose, and saves after a yes. */
function useSave({ role }: RightsData, rights: Rights, onSaved: () => void) {
  const t = useT();
  const queryClient = useQueryClient();
  const { busy: saving, run } = useAction();
  const resources = [...rights.chosen];
  const confirmed = async () => {
    const preview = await run(() =>
      call(roleCalls.preview, { params: { roleId: role.roleId }, body: { resources } }),
    );
    if (!preview || preview.accounts === 0) return preview !== undefined;
    return ask({
      title: t('role.previewTitle', { count: preview.accounts }),
      content: <PreviewLists preview={preview} rights={rights} />,
      ok: t('web.save'),
      cancel: t('web.cancel'),
    });
  };
  const save = async () => {
    if (!(await confirmed())) return;
    await run(async () => {
      await call(roleCalls.update, {
        params: { address: role.roleId },
        body: { resources, version: role.version },
      });
      notify.success(t('role.set'));
      void queryClient.invalidateQueries({ queryKey: resourceKey(roleResource) });
      onSaved();
    });
  };
  return { saving, save };
}
