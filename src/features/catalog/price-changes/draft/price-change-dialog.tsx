import { Alert, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { ApiError } from '#kit/web/api/client.ts';
import { type Languages, useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { LoadingLines } from '#kit/web/list/state/loaded.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { useSettled } from '#kit/web/use-settled.ts';
import { Overlaps } from '../preview/price-overlaps.tsx';
import { PreviewSummary, PriceLines } from '../preview/price-preview.tsx';
import { priceChangePermissions, priceChangeRequest } from '../price-change.contract.ts';
import { type PriceOwner, type PriceRequest, useApply, usePreview, useUndo } from '../price-change-calls.ts';
import { shortMoment } from '../price-change-labels.ts';
import { newDraft, type PriceDraft, requestOf } from './price-change-draft.ts';
import { PriceForm } from './price-change-form.tsx';
import '../price-changes.css';
import { useRequestKeys } from '#kit/web/api/random-key.ts';

const WIDE_HEIGHT = 420;
const NARROW_HEIGHT = 320;

interface DialogProps {
  owner: PriceOwner;
  ids: readonly number[];
  onClose: () => void;
  onDone?: () => void;
}

export default function PriceChangeDialog(props: DialogProps) {
  const languages = useLanguages(props.owner.audience === 'store' ? null : (props.owner.store ?? undefined));
  // The languages decide what is chosen at first.
  return languages.loading ? null : <LoadedDialog {...props} languages={languages} />;
}

function useDraft(ids: readonly number[], languages: Languages) {
  const [draft, setDraft] = useState(() =>
    newDraft(
      ids.length > 0,
      languages.all.map(({ id }) => id),
    ),
  );
  const wanted = useMemo(
    () => JSON.stringify(requestOf(draft, ids, languages.internationalPay)),
    [draft, ids, languages.internationalPay],
  );
  const settled = useSettled(wanted);
  const request = useMemo(() => JSON.parse(settled) as PriceRequest | null, [settled]);
  const change = (more: Partial<PriceDraft>) => setDraft((before) => ({ ...before, ...more }));
  return { draft, change, request, typing: wanted !== settled };
}

type Drafting = ReturnType<typeof useDraft>;

/** Makes the change of the preview, or plans it; `startError` is what the server says of the time. */
function useFinish({ draft, request }: Drafting, owner: PriceOwner, onDone: () => void) {
  const t = useT();
  const apply = useApply(owner);
  const undo = useUndo(owner);
  const [startError, setStartError] = useState<string | null>(null);
  // One idempotency key per body: a repeat is the same change, another body a new one.
  const keys = useRequestKeys();
  const takeBack = (id: number) =>
    void undo.mutateAsync(id).then(
      () => notify.success(t('priceChange.toastUndone')),
      () => undefined,
    );
  const finish = async (fingerprint: string) => {
    if (!request) return;
    const body = { ...request, fingerprint, startsAt: draft.later ? draft.startsAt : null };
    try {
      const { id, state, startsAt, changedCount } = await apply.mutateAsync({
        body,
        idempotencyKey: keys.of(body),
      });
      keys.done(body);
      if (state === 'planned')
        notify.success(t('priceChange.toastPlanned', { count: changedCount, at: shortMoment(startsAt) }));
      else
        notify.success(t('priceChange.toastDone', { count: changedCount }), {
          label: t('priceChange.undo'),
          run: () => takeBack(id),
        });
      onDone();
    } catch (error) {
      // The error was shown; a price that changed meanwhile appears in the new preview.
      if (error instanceof ApiError)
        setStartError(error.fields[priceChangeRequest.fields.startsAt.wire] ?? null);
    }
  };
  return { finish, finishing: apply.isPending, startError, setStartError };
}

interface ResultProps {
  drafting: Drafting;
  preview: ReturnType<typeof usePreview>;
  /** An error that no field of the form shows. */
  error: string | null;
  languages: Languages;
}

/** What the change would do to each price. */
function PriceResult({ drafting: { draft, request, typing }, preview, error, languages }: ResultProps) {
  const t = useT();
  const mobile = useBreakpoint() === 'mobile';
  const { data, isFetching } = preview;
  return (
    <section className="price-result" aria-label={t('priceChange.preview')} aria-busy={isFetching}>
      {request === null && <p className="price-empty">{t('priceChange.previewEmpty')}</p>}
      {request !== null && preview.isLoading && <LoadingLines />}
      {error && <Alert type="error" showIcon title={error} />}
      {request !== null && data && !preview.isError && (
        <>
          <PreviewSummary lines={data.lines} />
          <Overlaps overlaps={data.overlaps} />
          <PriceLines
            lines={data.lines}
            languages={languages}
            refreshing={isFetching || typing}
            later={draft.later && draft.startsAt !== null}
            height={mobile ? NARROW_HEIGHT : WIDE_HEIGHT}
          />
        </>
      )}
    </section>
  );
}

function LoadedDialog({ owner, ids, onClose, onDone, languages }: DialogProps & { languages: Languages }) {
  const t = useT();
  const mobile = useBreakpoint() === 'mobile';
  const allowed = useAllowed();
  const drafting = useDraft(ids, languages);
  const { draft, change, request, typing } = drafting;
  const preview = usePreview(owner, request);
  const { finish, finishing, startError, setStartError } = useFinish(drafting, owner, () => {
    onDone?.();
    onClose();
  });
  const refused = preview.error instanceof ApiError ? preview.error : null;
  const amountError = refused?.fields[priceChangeRequest.fields.amount.wire] ?? null;
  const timeError = refused?.fields[priceChangeRequest.fields.startsAt.wire] ?? null;
  const ready =
    request !== null &&
    preview.data?.lines.some((line) => line.outcome === 'changed') &&
    !typing &&
    !preview.isFetching &&
    !preview.isError &&
    (!draft.later || draft.startsAt !== null);

  return (
    <Modal
      open
      className="price-dialog"
      title={t('priceChange.dialog')}
      width={mobile ? '100%' : 960}
      centered={!mobile}
      onCancel={onClose}
      cancelText={t('web.cancel')}
      okText={draft.later ? t('priceChange.plan') : t('priceChange.apply')}
      okButtonProps={{ disabled: !ready, loading: finishing }}
      onOk={() => preview.data && void finish(preview.data.fingerprint)}
      mask={{ closable: false }}
    >
      <div className="price-columns">
        <PriceForm
          owner={owner}
          draft={draft}
          change={(more) => {
            setStartError(null);
            change(more);
          }}
          selectedCount={ids.length}
          mayOptions={allowed(priceChangePermissions[owner.audience].options)}
          languages={languages}
          startError={startError ?? timeError}
          amountError={amountError}
        />
        <PriceResult
          drafting={drafting}
          preview={preview}
          error={refused && !amountError && !timeError ? refused.message : null}
          languages={languages}
        />
      </div>
    </Modal>
  );
}
