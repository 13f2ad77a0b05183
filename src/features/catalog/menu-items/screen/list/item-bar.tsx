import {
  CheckOutlined,
  OrderedListOutlined,
  PauseOutlined,
  PictureOutlined,
  PlayCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PriceChangeButton } from '#features/catalog/price-changes/draft/price-change-button.public.tsx';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { menuItemUse } from '../../menu-item.contract.ts';
import type { MenuItemRow } from '../item-row.ts';
import { useItemCalls } from './item-calls.ts';

const StopDialog = lazy(() => import('#features/catalog/stop-dialog.tsx'));

interface ItemBarProps {
  pictures: boolean;
  onPictures: (shown: boolean) => void;
  ordering: boolean;
  onOrdering: (on: boolean) => void;
}

/** Between search and rows: what can be done with the ticked ones, and how the list is looked at. */
export function ItemBar({ pictures, onPictures, ordering, onOrdering }: ItemBarProps) {
  const t = useT();
  const page = useCrud();
  const allowed = useAllowed();
  const calls = useItemCalls();
  const [stopping, setStopping] = useState(false);
  const ticked = page.ticked as readonly MenuItemRow[];
  const none = ticked.length === 0 || calls.busy !== null;
  const mayUse = allowed(menuItemUse[page.audience === 'business' ? 'business' : 'store']);
  const mayStop = page.can('update');
  const empty = page.list.status !== 'ready' || page.list.rows.length === 0;
  return (
    <div className="item-bar">
      {!ordering && (mayUse || mayStop) && (
        <fieldset className="item-bulk" aria-label={t('menuItem.bulk.title')}>
          {mayUse && (
            <>
              <Button
                icon={<CheckOutlined aria-hidden />}
                disabled={none}
                loading={calls.busy === 'use'}
                onClick={() => void calls.use()}
              >
                {t('menuItem.bulk.use')}
              </Button>
              <Button
                icon={<StopOutlined aria-hidden />}
                disabled={none}
                loading={calls.busy === 'unuse'}
                onClick={() => void calls.unuse()}
              >
                {t('menuItem.bulk.unuse')}
              </Button>
            </>
          )}
          {mayStop && (
            <>
              <Button icon={<PauseOutlined aria-hidden />} disabled={none} onClick={() => setStopping(true)}>
                {t('menuItem.bulk.stop')}
              </Button>
              <Button
                icon={<PlayCircleOutlined aria-hidden />}
                disabled={none || !ticked.some((row) => row.stopSelling)}
                loading={calls.busy === 'resume'}
                onClick={() => void calls.resume()}
              >
                {t('menuItem.bulk.resume')}
              </Button>
              <PriceChangeButton
                audience={page.audience === 'business' ? 'business' : 'store'}
                store={page.store ?? null}
                ids={ticked.map((row) => row.id)}
              />
            </>
          )}
        </fieldset>
      )}
      <div className="item-view">
        <Button
          type="text"
          icon={<PictureOutlined aria-hidden />}
          aria-pressed={pictures}
          onClick={() => onPictures(!pictures)}
        >
          {t(pictures ? 'menuItem.list.hidePictures' : 'menuItem.list.showPictures')}
        </Button>
        {page.can('update') && (
          <Button
            type={ordering ? 'primary' : 'text'}
            icon={<OrderedListOutlined aria-hidden />}
            disabled={!ordering && empty}
            onClick={() => onOrdering(!ordering)}
          >
            {t(ordering ? 'menuItem.order.done' : 'menuItem.order.begin')}
          </Button>
        )}
      </div>
      {stopping && (
        <Suspense>
          <StopDialog
            title={t('menuItem.bulk.stopTitle', { count: ticked.length })}
            onStop={calls.stop}
            onClose={() => setStopping(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
