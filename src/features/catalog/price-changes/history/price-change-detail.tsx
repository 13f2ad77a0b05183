import { Alert, Button } from 'antd';
import { SideDrawer } from '#kit/web/dialog/side-drawer.tsx';
import { useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { Overlaps } from '../preview/price-overlaps.tsx';
import { PriceLines } from '../preview/price-preview.tsx';
import {
  type PriceChangeFull,
  type PriceOwner,
  useCancel,
  useChange,
  useUndo,
} from '../price-change-calls.ts';
import { amountText, roundingText, shortMoment, targetText } from '../price-change-labels.ts';
import { StateMark } from './price-change-state.tsx';

function Facts({ change }: { change: PriceChangeFull }) {
  const t = useT();
  const moments = [
    [t('priceChange.createdAt'), shortMoment(change.createdAt), change.createdByName],
    [t('priceChange.startsAt'), shortMoment(change.startsAt), null],
    [t('priceChange.startedAt'), shortMoment(change.startedAt), null],
    [
      change.state === 'undone' ? t('priceChange.undoneAt') : t('priceChange.cancelledAt'),
      shortMoment(change.endedAt),
      change.endedByName,
    ],
  ] as const;
  return (
    <dl className="price-facts">
      <dt>{t('priceChange.content')}</dt>
      <dd>
        {amountText(t, change)} · {roundingText(t, change)}
      </dd>
      <dt>{t('priceChange.scope')}</dt>
      <dd>{targetText(t, change)}</dd>
      {moments.map(([label, at, who]) =>
        at ? (
          <div key={label} className="price-fact">
            <dt>{label}</dt>
            <dd>{who ? `${at} · ${who}` : at}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** One change with every price; undone or cancelled from here. */
export function PriceChangeDetail({
  owner,
  id,
  onClose,
}: {
  owner: PriceOwner;
  id: number | null;
  onClose: () => void;
}) {
  const t = useT();
  const languages = useLanguages(owner.audience === 'store' ? null : (owner.store ?? undefined));
  const change = useChange(owner, id);
  const undo = useUndo(owner);
  const cancel = useCancel(owner);
  const data = change.data;
  const kept = data?.lines.filter((line) => line.outcome === 'changed' && !line.undoable) ?? [];
  const changed = data?.lines.filter((line) => line.outcome === 'changed') ?? [];

  const takeBack = async () => {
    if (!data) return;
    const count = changed.length - kept.length;
    const content =
      kept.length > 0
        ? t('priceChange.undoKeeps', { count, kept: kept.length })
        : t('priceChange.undoAll', { count });
    const answers = { ok: t('priceChange.undo'), cancel: t('web.cancel') };
    if (!(await ask({ title: t('priceChange.undoQuestion'), content, ...answers }))) return;
    await undo.mutateAsync(data.id).then(
      () => notify.success(t('priceChange.toastUndone')),
      () => undefined,
    );
  };
  const callOff = async () => {
    if (!data) return;
    const answers = { ok: t('priceChange.cancelPlan'), cancel: t('priceChange.keepPlan'), danger: true };
    if (!(await ask({ title: t('priceChange.cancelQuestion'), ...answers }))) return;
    await cancel.mutateAsync(data.id).then(
      () => notify.success(t('priceChange.toastCancelled')),
      () => undefined,
    );
  };
  const note = (line: { outcome: string; undoable?: boolean }): string | null =>
    data && ['done', 'undone'].includes(data.state) && line.outcome === 'changed' && !line.undoable
      ? t('priceChange.changedSince')
      : null;

  return (
    <SideDrawer
      open={id !== null}
      onClose={onClose}
      size="wide"
      title={t('priceChange.detail')}
      footer={
        data?.state === 'done' || data?.state === 'planned' ? (
          <div className="price-drawer-foot">
            {data.state === 'done' ? (
              <Button
                loading={undo.isPending}
                disabled={kept.length === changed.length}
                onClick={() => void takeBack()}
              >
                {t('priceChange.undo')}
              </Button>
            ) : (
              <Button danger loading={cancel.isPending} onClick={() => void callOff()}>
                {t('priceChange.cancelPlan')}
              </Button>
            )}
          </div>
        ) : null
      }
    >
      {id !== null && (
        <Loaded query={change}>
          {(data) => (
            <div className="price-detail">
              <StateMark state={data.state} />
              <Facts change={data} />
              {data.state === 'planned' && (
                <Alert type="info" showIcon title={t('priceChange.plannedNote')} />
              )}
              <Overlaps overlaps={data.overlaps} />
              {data.state === 'failed' && <Alert type="error" showIcon title={t('priceChange.failedNote')} />}
              {data.state === 'done' && kept.length > 0 && (
                <Alert type="warning" showIcon title={t('priceChange.keptSoFar', { count: kept.length })} />
              )}
              {data.state === 'undone' && data.keptCount > 0 && (
                <Alert type="info" showIcon title={t('priceChange.keptNote', { count: data.keptCount })} />
              )}
              <PriceLines
                lines={data.lines}
                languages={languages}
                height={480}
                past={data.startedAt !== null}
                later={data.state === 'planned'}
                notes={note}
              />
            </div>
          )}
        </Loaded>
      )}
    </SideDrawer>
  );
}
