import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { storeCalls } from '#features/stores/store-settings/store.contract.ts';
import { call } from '#kit/web/api/call.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { resourceCalls } from '#kit/web/crud/resource-calls.ts';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { LoadingLines } from '#kit/web/list/state/loaded.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { business } from '../../businesses/business.contract.ts';
import { type BusinessTree, type NodeKey, ROOT, type TreeItem } from '../tree.rules.ts';
import { readTreeAgain } from '../use-business-tree.ts';
import { type MovePreview, previewMove } from './move-preview.contract.ts';

export interface Move {
  item: TreeItem;
  /** Where it was dropped; null: chosen in the dialog. */
  target: NodeKey | null;
}

const { update } = resourceCalls(business, 'platform');

const idOf = (key: NodeKey, items: BusinessTree['items']): number | null => items.get(key)?.id ?? null;

const send = ({ kind, id }: TreeItem, target: number | null): Promise<unknown> =>
  kind === 'store'
    ? call(storeCalls.updateAny, {
        params: { id },
        body: { business: target && { id: target } },
        quiet: true,
      })
    : update(id, { parent: target && { id: target } }, undefined);

/** The words of a refusal, at its field if it has one. */
const messageOf = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  return error.reason;
};

interface MoveDialogProps {
  move: Move;
  items: BusinessTree['items'];
  /** Whether a business may stand at the top. */
  top: boolean;
  onClose: () => void;
}

/** Moves a node after showing who gains and who loses sight of it. */
export function MoveDialog({ move, items, top, onClose }: MoveDialogProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const { item } = move;
  const [target, setTarget] = useState(move.target);
  const { busy: saving, run } = useAction();
  const [failed, setFailed] = useState<string>();
  const same = target === item.parent;
  const preview = useQuery({
    queryKey: ['businesses', 'tree', 'move', item.key, target],
    queryFn: ({ signal }) =>
      call(previewMove, {
        query: { kind: item.kind, moved: item.id, target: target === null ? null : idOf(target, items) },
        quiet: true,
        signal,
      }),
    enabled: target !== null && !same,
    gcTime: 0,
    retry: false,
  });
  const put = async (to: NodeKey) => {
    await send(item, idOf(to, items));
    await readTreeAgain(queryClient);
  };
  const undo = () => put(item.parent).then(() => notify.success(t('crud.restored')), showFailure);
  const save = async () => {
    if (target === null) return;
    await run(
      async () => {
        await put(target);
        notify.success(t('businessTree.moved', { name: item.name }), {
          label: t('crud.undo'),
          run: () => void undo(),
        });
        onClose();
      },
      ({ reason }) => setFailed(reason),
    );
  };
  const problem = same ? t('businessTree.moveSame') : (failed ?? messageOf(preview.error));
  const choices = [...items.values()].filter(({ kind }) => kind === 'business');
  const label = t('businessTree.moveTo');
  return (
    <Modal
      open
      title={t('businessTree.moveTitle', { name: item.name })}
      okText={t('businessTree.move')}
      cancelText={t('web.cancel')}
      okButtonProps={{ disabled: !preview.data || problem !== undefined, loading: saving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="move-dialog">
        <SearchSelect<NodeKey>
          aria-label={label}
          placeholder={label}
          value={target ?? undefined}
          onChange={(key) => {
            setFailed(undefined);
            setTarget(key);
          }}
          options={[
            ...(top && item.kind === 'business' ? [{ value: ROOT, label: t('businessTree.root') }] : []),
            ...choices.map(({ key, name, publicId }) => ({ value: key, label: `${name} · ${publicId}` })),
          ]}
        />
        {problem !== undefined && (
          <p role="alert" className="move-problem">
            {problem}
          </p>
        )}
        {target !== null && problem === undefined && <Preview preview={preview.data} />}
      </div>
    </Modal>
  );
}

function showFailure(error: unknown): void {
  const message = messageOf(error);
  if (message === undefined) throw error;
  notify.error(message);
}

function Preview({ preview }: { preview: MovePreview | undefined }) {
  const t = useT();
  if (!preview) return <LoadingLines lines={4} />;
  const { businesses, stores, gains, loses } = preview;
  return (
    <>
      <p>{t('businessTree.moveSize', { businesses, stores })}</p>
      <People title={t('businessTree.gains')} people={gains} />
      <People title={t('businessTree.loses')} people={loses} />
    </>
  );
}

/** Accounts by business, as many names as there is room for. */
function People({ title, people }: { title: string; people: MovePreview['gains'] }) {
  const t = useT();
  return (
    <section className="move-people">
      <h3>{title}</h3>
      {people.length === 0 && <p className="second">{t('businessTree.nobody')}</p>}
      <dl className="tree-facts">
        {people.map(({ id, name, count, accounts }) => (
          <div key={id}>
            <dt>
              {name} · {t('businessTree.accounts', { count })}
            </dt>
            <dd className="second">
              {accounts.map((each) => `${each.name} (${each.loginId})`).join(', ')}
              {count > accounts.length && ` ${t('businessTree.more', { count: count - accounts.length })}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
