import { Alert, Button } from 'antd';
import { SideDrawer } from '#kit/web/dialog/side-drawer.tsx';
import { Facts } from '#kit/web/facts/facts.tsx';
import { useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { Overlaps } from '../preview/price-overlaps.tsx';
import { PriceLines } from '../preview/price-preview.tsx';
import {
  type PriceChangeDetail,
  type PriceOwner,
  useCancel,
  usePriceChange,
  useUndo,
} from '../price-change-calls.ts';
import { amountText, roundingText, shortMoment, targetText } from '../price-change-labels.ts';
import { StateMark } from './price-change-state.tsx';

const changedLines = ({ lines }: PriceChangeDetail) => lines.filter(({ outcome }) => outcome === 'changed');
const keptLines = (change: PriceChangeDetail) => changedLines(change).filter(({ undoable }) => !undoable);

function ChangeFacts({ change }: { change: PriceChangeDetail }) {
  const t = useT();
  const momentBy = (at: string | null, who: string | null) =>
    at && [shortMoment(at), who].filter(Boolean).join(' · ');
  return (
    <Facts
      beside
      facts={[
        [t('priceChange.content'), `${amountText(t, change)} · ${roundingText(t, change)}`],
        [t('priceChange.scope'), targetText(t, change)],
        [t('priceChange.createdAt'), momentBy(change.createdAt, change.createdByName)],
        [t('priceChange.startsAt'), shortMoment(change.startsAt)],
        [t('priceChange.startedAt'), shortMoment(change.startedAt)],
        [
          t(change.state === 'undone' ? 'priceChange.undoneAt' : 'priceChange.cancelledAt'),
          momentBy(change.endedAt, change.endedByName),
        ],
      ]}
    />
  );
}

interface OneChangeProps {
  owner: PriceOwner;
  change: PriceChangeDetail;
}

function UndoButton({ owner, change }: OneChangeProps) {
  const t = useT();
  const undo = useUndo(owner);
  const kept = keptLines(change).length;
  const count = changedLines(change).length - kept;
  const takeBack = async () => {
    const content =
      kept > 0 ? t('priceChange.undoKeeps', { count, kept }) : t('priceChange.undoAll', { count });
    const buttons = { ok: t('priceChange.undo'), cancel: t('web.cancel') };
    if (!(await ask({ title: t('priceChange.undoQuestion'), content, ...buttons }))) return;
    await undo.mutateAsync(change.id).then(
      () => notify.success(t('priceChange.toastUndone')),
      () => undefined,
    );
  };
  return (
    <Button loading={undo.isPending} disabled={count === 0} onClick={() => void takeBack()}>
      {t('priceChange.undo')}
    </Button>
  );
}

function CancelButton({ owner, change }: OneChangeProps) {
  const t = useT();
  const cancel = useCancel(owner);
  const callOff = async () => {
    const buttons = { ok: t('priceChange.cancelPlan'), cancel: t('priceChange.keepPlan'), danger: true };
    if (!(await ask({ title: t('priceChange.cancelQuestion'), ...buttons }))) return;
    await cancel.mutateAsync(change.id).then(
      () => notify.success(t('priceChange.toastCancelled')),
      () => undefined,
    );
  };
  return (
    <Button danger loading={cancel.isPending} onClick={() => void callOff()}>
      {t('priceChange.cancelPlan')}
    </Button>
  );
}

/** What the state means for the prices. */
function StateNote({ change }: { change: PriceChangeDetail }) {
  const t = useT();
  const { state, keptCount } = change;
  const kept = keptLines(change).length;
  if (state === 'planned') return <Alert type="info" showIcon title={t('priceChange.plannedNote')} />;
  if (state === 'failed') return <Alert type="error" showIcon title={t('priceChange.failedNote')} />;
  if (state === 'done' && kept > 0)
    return <Alert type="warning" showIcon title={t('priceChange.keptSoFar', { count: kept })} />;
  if (state === 'undone' && keptCount > 0)
    return <Alert type="info" showIcon title={t('priceChange.keptNote', { count: keptCount })} />;
  return null;
}

/** What ends a change in this state. */
const END: Partial<Record<PriceChangeDetail['state'], typeof UndoButton>> = {
  done: UndoButton,
  planned: CancelButton,
};

/** One change with every price; undone or cancelled from here. */
export function PriceChangeDrawer({
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
  const change = usePriceChange(owner, id);
  const End = change.data && END[change.data.state];
  const note = (line: { outcome: string; undoable?: boolean }): string | null =>
    line.outcome === 'changed' && !line.undoable ? t('priceChange.changedSince') : null;

  return (
    <SideDrawer
      open={id !== null}
      onClose={onClose}
      size="wide"
      title={t('priceChange.detail')}
      footer={
        change.data && End ? (
          <div className="price-drawer-foot">
            <End owner={owner} change={change.data} />
          </div>
        ) : null
      }
    >
      {id !== null && (
        <Loaded query={change}>
          {(data) => (
            <div className="price-detail">
              <StateMark state={data.state} />
              <ChangeFacts change={data} />
              <StateNote change={data} />
              <Overlaps overlaps={data.overlaps} />
              <PriceLines
                lines={data.lines}
                languages={languages}
                height={480}
                past={data.startedAt !== null}
                later={data.state === 'planned'}
                notes={['done', 'undone'].includes(data.state) ? note : undefined}
              />
            </div>
          )}
        </Loaded>
      )}
    </SideDrawer>
  );
}
