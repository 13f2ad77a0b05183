import { PlusOutlined, SwapOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { StoreSettings } from '#features/stores/store-settings/form/store-dialog.public.tsx';
import { HistoryButton } from '#kit/web/history/history-button.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import { business } from '../businesses/business.contract.ts';
import { BusinessForm, BusinessPane } from './business-pane.tsx';
import { type NodeKey, ROOT, type TreeItem } from './tree.rules.ts';

type Saved = Parameters<Parameters<typeof BusinessForm>[0]['onSaved']>[0];

interface NodePaneProps {
  chosen: NodeKey | null;
  item: TreeItem | undefined;
  /** Whether a new business below the chosen one is written. */
  adding: boolean;
  may: { add: boolean; addStore: boolean; update: boolean; move: boolean; readStores: boolean };
  onAdd: () => void;
  onAddStore: () => void;
  onClose: () => void;
  onCancelAdd: () => void;
  onMove: () => void;
  onCreated: (record: Saved) => void;
  onSaved: () => void;
}

/** What stands beside the tree for the chosen node. */
export function NodePane(props: NodePaneProps) {
  const t = useT();
  const { chosen, item, adding, may } = props;
  if (chosen === null) return <StateBox text={t('businessTree.choose')} />;
  if (chosen === ROOT) return <RootPane may={may} />;
  if (!item) return <StateBox text={t('businessTree.gone')} />;
  const { id, name } = item;
  if (item.kind === 'store')
    return (
      <>
        <PaneHead {...props} title={name} addable={false} />
        {may.readStores && (
          <StoreSettings key={id} storeId={id} onCancel={props.onClose} onSaved={props.onSaved} />
        )}
      </>
    );
  if (adding)
    return (
      <>
        <div className="node-pane-head">
          <h2 className="node-pane-title">{t('crud.addTitle', { name: t('business.one') })}</h2>
        </div>
        <BusinessForm
          key={`new-${id}`}
          record={null}
          parent={{ id, name }}
          onSaved={props.onCreated}
          onCancel={props.onCancelAdd}
        />
      </>
    );
  return (
    <>
      <PaneHead {...props} title={name} addable>
        <HistoryButton
          resource={business}
          audience="platform"
          address={id}
          name={name}
          onReverted={props.onSaved}
        />
      </PaneHead>
      <BusinessPane key={id} id={id} locked={!may.update} onSaved={props.onSaved} />
    </>
  );
}

interface PaneHeadProps extends Pick<NodePaneProps, 'may' | 'onAdd' | 'onAddStore' | 'onMove'> {
  title: ReactNode;
  /** A store has nothing below it. */
  addable: boolean;
  children?: ReactNode;
}

function PaneHead({ title, addable, may, onAdd, onAddStore, onMove, children }: PaneHeadProps) {
  const t = useT();
  return (
    <div className="node-pane-head">
      <h2 className="node-pane-title node-pane-name">{title}</h2>
      {children}
      {may.move && (
        <Button icon={<SwapOutlined aria-hidden />} onClick={onMove}>
          {t('businessTree.move')}
        </Button>
      )}
      {may.add && (
        <Button icon={<PlusOutlined aria-hidden />} disabled={!addable} onClick={onAdd}>
          {t('businessTree.addBusiness')}
        </Button>
      )}
      {may.addStore && (
        <Button icon={<PlusOutlined aria-hidden />} disabled={!addable} onClick={onAddStore}>
          {t('businessTree.addStore')}
        </Button>
      )}
    </div>
  );
}

/** A new business is prepared, but at the top it is neither added nor saved here [3 §5]. */
function RootPane({ may }: Pick<NodePaneProps, 'may'>) {
  const t = useT();
  return (
    <>
      <div className="node-pane-head">
        <h2 className="node-pane-title">{t('businessTree.root')}</h2>
        {may.add && (
          <Button icon={<PlusOutlined aria-hidden />} disabled>
            {t('businessTree.addBusiness')}
          </Button>
        )}
        {may.addStore && (
          <Button icon={<PlusOutlined aria-hidden />} disabled>
            {t('businessTree.addStore')}
          </Button>
        )}
      </div>
      <p className="second">
        {t('businessTree.rootNote')} <Link to="/v/business/cust/list">{t('businessTree.toList')}</Link>
      </p>
      <BusinessForm record={null} locked onSaved={() => {}} />
      {may.add && (
        <Button type="primary" disabled>
          {t('web.save')}
        </Button>
      )}
    </>
  );
}
