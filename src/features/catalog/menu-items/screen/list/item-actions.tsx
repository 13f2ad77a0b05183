import { CheckOutlined, PauseOutlined, PlayCircleOutlined, StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PriceChangeButton } from '#features/catalog/price-changes/draft/price-change-button.public.tsx';
import { useCrud } from '#kit/web/crud/crud-context.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { menuItemUse } from '../../menu-item.contract.ts';
import type { MenuItemRow } from '../item-row.ts';
import { useItemCalls } from './item-calls.ts';

const StopDialog = lazy(() => import('#features/catalog/stop-dialog.tsx'));

interface CallButtonProps {
  name: 'use' | 'unuse' | 'resume';
  icon: ReactNode;
  calls: ReturnType<typeof useItemCalls>;
}

function CallButton({ name, icon, calls }: CallButtonProps) {
  const t = useT();
  return (
    <Button icon={icon} loading={calls.busy === name} onClick={() => void calls[name]()}>
      {t(`menuItem.bulk.${name}`)}
    </Button>
  );
}

/** What can be done with the selected items; what none of them allows is not there. */
export function ItemActions() {
  const t = useT();
  const page = useCrud();
  const allowed = useAllowed();
  const calls = useItemCalls();
  const [stopping, setStopping] = useState(false);
  const rows = page.selected as readonly MenuItemRow[];
  const audience = page.audience === 'business' ? 'business' : 'store';
  const mayStop = page.can('update');
  return (
    <>
      {allowed(menuItemUse[audience]) && (
        <>
          {rows.some((row) => !row.inUse) && (
            <CallButton name="use" icon={<CheckOutlined aria-hidden />} calls={calls} />
          )}
          {rows.some((row) => row.inUse) && (
            <CallButton name="unuse" icon={<StopOutlined aria-hidden />} calls={calls} />
          )}
        </>
      )}
      {mayStop && (
        <>
          <Button icon={<PauseOutlined aria-hidden />} onClick={() => setStopping(true)}>
            {t('menuItem.bulk.stop')}
          </Button>
          {rows.some((row) => row.stopSelling) && (
            <CallButton name="resume" icon={<PlayCircleOutlined aria-hidden />} calls={calls} />
          )}
          <PriceChangeButton audience={audience} store={page.store ?? null} ids={rows.map((row) => row.id)} />
        </>
      )}
      {stopping && (
        <Suspense>
          <StopDialog
            title={t('menuItem.bulk.stopTitle', { count: rows.length })}
            onStop={calls.stop}
            onClose={() => setStopping(false)}
          />
        </Suspense>
      )}
    </>
  );
}
