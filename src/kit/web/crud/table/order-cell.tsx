import { useQueryClient } from '@tanstack/react-query';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { useCrud } from '../crud-context.ts';
import { resourceKey } from '../resource-calls.ts';
import type { AnyRow } from '../use-crud-page.ts';
import './order-cell.css';

/** The display order of a row, editable in place: Enter or blur moves the row, Escape cancels. */
export function OrderCell({ row }: { row: AnyRow }) {
  const t = useT();
  const page = useCrud();
  const queryClient = useQueryClient();
  const field = page.resource.form.displayOrder;
  const order = Number(row.displayOrder);
  const [typed, setTyped] = useState<number | null>(null);
  const { busy, run } = useAction();
  if (!field || !page.can('update')) return <>{order}</>;

  const save = async () => {
    if (typed !== null && typed !== order)
      await run(async () => {
        await page.calls.move(page.resource.addressOf(row), typed);
        notify.success(t('crud.updated'));
        await queryClient.invalidateQueries({ queryKey: resourceKey(page.resource) });
      });
    setTyped(null);
  };
  return (
    <InputNumber<number>
      className="order-cell"
      size="small"
      controls={false}
      min={field.limits.min}
      max={field.limits.max}
      precision={0}
      disabled={busy}
      aria-label={t('crud.orderOf', { name: page.nameOf(row) })}
      value={typed ?? order}
      onChange={setTyped}
      onBlur={() => void save()}
      onPressEnter={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
