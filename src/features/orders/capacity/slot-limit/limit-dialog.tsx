import { InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { useCodes } from '#kit/web/fields/controls/use-codes.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import type { OrderingState } from '../pause/ordering-pause.contract.ts';
import { refreshOrdering } from '../use-ordering.ts';
import { limitCalls, MOST_PER_SLOT } from './slot-limit.contract.ts';
import './limits.css';

interface LimitDialogProps {
  /** The own store, or the selected ones. */
  audience: 'store' | 'business';
  stores: readonly OrderingState[];
  onClose: () => void;
}

/** The limit common to all these stores; undefined if they differ. */
function common(stores: readonly OrderingState[], salesTypeId: number): number | null | undefined {
  const limits = stores.map(
    ({ slots }) => slots.find(({ salesType }) => salesType.id === salesTypeId)?.limit ?? null,
  );
  return limits.every((limit) => limit === limits[0]) ? (limits[0] ?? null) : undefined;
}

/** Maximum number of orders in ten minutes, by sales type. */
export default function LimitDialog({ audience, stores, onClose }: LimitDialogProps) {
  const t = useT();
  const methods = useCodes('SALES_TP').list;
  const [changed, setChanged] = useState<Readonly<Record<number, number | null>>>({});
  const { busy: saving, run } = useAction();
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setProblem(null);
    const limits = methods
      .filter(({ id }) => id in changed)
      .map((salesType) => ({ salesType, limit: changed[salesType.id] ?? null }));
    await run(
      async () => {
        if (audience === 'store') await call(limitCalls.set, { body: { limits }, quiet: true });
        else {
          const body = { limits, stores: stores.map(({ storeId }) => ({ id: storeId })) };
          await call(limitCalls.setMany, { body, quiet: true });
        }
        await refreshOrdering();
        notify.success(t('orderLimit.saved'));
        onClose();
      },
      ({ reason }) => setProblem(reason),
    );
  };
  return (
    <Modal
      open
      centered
      width={420}
      title={t('orderLimit.title')}
      okText={t('web.save')}
      cancelText={t('web.cancel')}
      okButtonProps={{ disabled: Object.keys(changed).length === 0 }}
      confirmLoading={saving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className="limit-hint">{t('orderLimit.hint')}</p>
      {audience === 'business' && (
        <p className="limit-hint">{t('orderLimit.stores', { count: stores.length })}</p>
      )}
      <div className="limit-fields">
        {methods.map(({ id, name }) => {
          const shared = common(stores, id);
          return (
            <div key={id} className="limit-field">
              <label htmlFor={`limit-${id}`}>{name}</label>
              <InputNumber<number>
                id={`limit-${id}`}
                min={1}
                max={MOST_PER_SLOT}
                precision={0}
                value={id in changed ? changed[id] : shared}
                placeholder={t(shared === undefined ? 'orderLimit.differ' : 'orderLimit.none')}
                suffix={t('orderLimit.unit')}
                onChange={(next) => setChanged((before) => ({ ...before, [id]: next }))}
              />
            </div>
          );
        })}
      </div>
      {problem && (
        <p className="pause-problem" role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}
