import { DeleteOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { IssuedAccount } from '#features/identity/accounts/issued/issued-account.contract.ts';
import { IssuedPasswordDialog } from '#features/identity/accounts/issued/issued-password-dialog.public.tsx';
import { storeOverview } from '#features/stores/store-list/store-overview.contract.ts';
import { StoreSettingsDialog } from '#features/stores/store-settings/form/store-dialog.public.tsx';
import { storePermissions } from '#features/stores/store-settings/store.contract.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { DrawerForm, SideDrawer } from '#kit/web/dialog/side-drawer.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { PageActions, PageAside } from '#kit/web/page-title.tsx';
import { useAllowed, useSession } from '#kit/web/session/session.tsx';
import { urlChoice, urlText, useUrlState } from '#kit/web/url-state.ts';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { business } from '../businesses/business.contract.ts';
import { type Move, MoveDialog } from './move/move-dialog.tsx';
import { NodePane } from './node-pane.tsx';
import { NodeTree } from './node-tree.tsx';
import { RemovalDialog } from './removal/removal-report.tsx';
import { useTreeRemoval } from './removal/use-tree-removal.tsx';
import { type BusinessTree, businessKey, type NodeKey, type TreeItem } from './tree.rules.ts';
import { nodesQuery, readTreeAgain, useBusinessTree } from './use-business-tree.ts';
import './business-tree.css';

/** The chosen node, and what is being added below it; named as on other screens, so that what is unsaved is asked about. */
const place = { edit: urlText(), add: urlChoice(['', 'business', 'store'], '') };
const NOWHERE = { edit: '', add: '' } as const;

/** Requests the nodes before the screen is rendered. */
export const prefetchNodes = (): Promise<void> => queryClient.prefetchQuery(nodesQuery);

/** The businesses and stores in sight as a tree, and the form of the chosen one. */
export function BusinessTreeScreen() {
  const query = useBusinessTree();
  return <Loaded query={query}>{(tree) => <TreePage tree={tree} />}</Loaded>;
}

/** What this account may do in the tree, by the codes of the calls behind it. */
function useTreeRights() {
  const allowed = useAllowed();
  const { role } = useSession() ?? {};
  const codes = business.permissions.platform;
  const storeCodes = storeOverview.permissions.platform;
  const may = (code: Parameters<typeof allowed>[0] | undefined) => code !== undefined && allowed(code);
  return {
    add: may(codes?.add),
    update: may(codes?.update),
    remove: may(codes?.remove) || may(storeCodes?.remove),
    moveStores: may(storePermissions.updateAny),
    addStore: may([storePermissions.add, storePermissions.addAny]),
    readStores: may([storePermissions.search, storePermissions.updateAny]),
    top: role === 'admin',
  };
}

function countsOf({ items }: BusinessTree) {
  const stores = [...items.values()].filter(({ kind }) => kind === 'store').length;
  return { stores, businesses: items.size - stores };
}

interface RemoveSelectedProps {
  count: number;
  removing: boolean;
  onRemove: () => void;
}

function RemoveSelected({ count, removing, onRemove }: RemoveSelectedProps) {
  const t = useT();
  return (
    <PageActions>
      <Button danger icon={<DeleteOutlined aria-hidden />} loading={removing} onClick={onRemove}>
        {t('crud.delete')} · {t('crud.selected', { count })}
      </Button>
    </PageActions>
  );
}

function TreePage({ tree }: { tree: BusinessTree }) {
  const t = useT();
  const may = useTreeRights();
  const [{ edit }, setPlace] = useUrlState(place);
  const [selected, setSelected] = useState<readonly NodeKey[]>([]);
  const [move, setMove] = useState<Move | null>(null);
  const removal = useTreeRemoval();
  const { items } = tree;
  const chosen = edit === '' ? null : edit;
  const item = items.get(edit);
  const visible = selected.filter((key) => items.has(key));
  const mayMove = ({ kind }: TreeItem) => (kind === 'store' ? may.moveStores : may.update);
  const startMove = (moved: TreeItem | undefined, target: NodeKey | null) => {
    if (moved && mayMove(moved)) setMove({ item: moved, target });
  };
  const close = () => setPlace(NOWHERE, { replace: true });
  const remove = async () => {
    const gone = await removal.remove(items, visible);
    setSelected(visible.filter((key) => !gone.some((each) => each.key === key)));
    if (gone.some(({ key }) => key === edit)) close();
  };
  return (
    <div className="business-tree">
      <PageAside>
        <span role="status">{t('businessTree.counts', countsOf(tree))}</span>
      </PageAside>
      {may.remove && visible.length > 0 && (
        <RemoveSelected count={visible.length} removing={removal.removing} onRemove={() => void remove()} />
      )}
      <NodeTree
        tree={tree}
        chosen={chosen}
        onChoose={(key) => setPlace({ edit: key, add: '' })}
        selected={visible}
        onSelect={may.remove ? setSelected : undefined}
        onDrop={
          may.update || may.moveStores ? (moved, target) => startMove(items.get(moved), target) : undefined
        }
      />
      <ChosenNode
        chosen={chosen}
        item={item}
        mayMove={item !== undefined && mayMove(item)}
        onMove={() => startMove(item, null)}
        onClose={close}
      />
      {move && <MoveDialog move={move} items={items} top={may.top} onClose={() => setMove(null)} />}
      <RemovalDialog
        report={removal.report}
        onUndo={(deleted) => void removal.undo(deleted)}
        onClose={removal.closeReport}
      />
    </div>
  );
}

interface ChosenNodeProps {
  chosen: NodeKey | null;
  item: TreeItem | undefined;
  mayMove: boolean;
  onMove: () => void;
  onClose: () => void;
}

/** The chosen node, and what is added below it. */
function ChosenNode({ chosen, item, mayMove, onMove, onClose }: ChosenNodeProps) {
  const queryClient = useQueryClient();
  const may = useTreeRights();
  const [{ add }, setPlace] = useUrlState(place);
  const [issued, setIssued] = useState<IssuedAccount | null>(null);
  const readAgain = () => void readTreeAgain(queryClient);
  const endAdding = () => setPlace({ add: '' }, { replace: true });
  return (
    <>
      <PanePlace open={chosen !== null} title={item?.name ?? ''} onClose={onClose}>
        <NodePane
          chosen={chosen}
          item={item}
          adding={add === 'business' && may.add}
          may={{ ...may, move: mayMove }}
          onAdd={() => setPlace({ add: 'business' })}
          onAddStore={() => setPlace({ add: 'store' })}
          onClose={onClose}
          onCancelAdd={endAdding}
          onMove={onMove}
          onSaved={readAgain}
          onCreated={(record) => {
            setIssued(record.issued ?? null);
            void readTreeAgain(queryClient).then(() =>
              setPlace({ edit: businessKey(record.id), add: '' }, { replace: true }),
            );
          }}
        />
      </PanePlace>
      <StoreSettingsDialog
        storeId={add === 'store' && may.addStore && item?.kind === 'business' ? null : undefined}
        business={item && { id: item.id, name: item.name }}
        onClose={endAdding}
        onSaved={readAgain}
      />
      <IssuedPasswordDialog account={issued} onClose={() => setIssued(null)} />
    </>
  );
}

interface PanePlaceProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Beside the tree where there is room, a drawer over it on a phone. */
function PanePlace({ open, title, onClose, children }: PanePlaceProps) {
  const breakpoint = useBreakpoint();
  if (breakpoint !== 'mobile') return <div className="node-pane">{children}</div>;
  return (
    <SideDrawer open={open} title={title} size="wide" onClose={onClose}>
      <DrawerForm>{children}</DrawerForm>
    </SideDrawer>
  );
}
