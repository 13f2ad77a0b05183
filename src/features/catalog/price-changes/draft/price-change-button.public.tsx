import { TagOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Allowed } from '#kit/web/session/session.tsx';
import { priceChangePermissions } from '../price-change.contract.ts';
import type { PriceOwner } from '../price-change-calls.ts';

const PriceChangeDialog = lazy(() => import('./price-change-dialog.tsx'));

interface PriceChangeButtonProps extends PriceOwner {
  /** The selected menu items; without any, whole categories are selected in the dialog. */
  ids?: readonly number[];
  primary?: boolean;
  /** After prices were changed or a change was planned. */
  onDone?: () => void;
}

const NONE: readonly number[] = [];

/** Opens the change of many prices; only for those who may change items. */
export function PriceChangeButton({ audience, store, ids = NONE, primary, onDone }: PriceChangeButtonProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Allowed to={priceChangePermissions[audience].items}>
      <Button
        type={primary ? 'primary' : 'default'}
        icon={<TagOutlined aria-hidden />}
        disabled={audience === 'business' && store === null}
        onClick={() => setOpen(true)}
      >
        {t('priceChange.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PriceChangeDialog
            owner={{ audience, store }}
            ids={ids}
            onClose={() => setOpen(false)}
            onDone={onDone}
          />
        </Suspense>
      )}
    </Allowed>
  );
}
