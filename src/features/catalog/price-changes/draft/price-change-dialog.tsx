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
import { useFormKeys } from '#kit/web/api/random-key.ts';

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

function LoadedDialog({ owner, ids, onClose, onDone, languages }: DialogProps & { languages: Languages }) {
  const t = useT();
  const mobile = useBreakpoint() === 'mobile';
  const allowed = useAllowed();
  const { draft, change, request, typing } = useDraft(ids, languages);
  const preview = usePreview(owner, request);
  const apply = useApply(owner);
  const undo = useUndo(owner);
  const [startError, setStartError] = useState<string | null>(null);
  // One idempotency key per body: a repeat is the same change, another body a new one.
  const keys = useFormKeys();
  const lines = request === null ? [] : (preview.data?.lines ?? []);
  const changes = lines.some((line) => line.outcome === 'changed');
  const refused = preview.error instanceof ApiError ? preview.error : null;
  const amountError = refused?.fields[priceChangeRequest.fields.amount.wire] ?? null;
  const timeError = refused?.fields[priceChangeRequest.fields.startsAt.wire] ?? null;
  const ready =
    changes &&
    !typing &&
    !preview.isFetching &&
    !preview.isError &&
    (!draft.later || draft.startsAt !== null);

  const finish = async () => {
    if (!request || !preview.data) return;
    const body = {
      ...request,
      fingerprint: preview.data.fingerprint,
      startsAt: draft.later ? draft.startsAt : null,
    };
    try {
      const done = await apply.mutateAsync({ body, idempotencyKey: keys.of(body) });
      const count = done.changedCount;
      if (done.state === 'planned')
        notify.success(t('priceChange.toastPlanned', { count, at: shortMoment(done.startsAt) }));
      else
        notify.success(t('priceChange.toastDone', { count }), {
          label: t('priceChange.undo'),
          run: () =>
            void undo.mutateAsync(done.id).then(
              () => notify.success(t('priceChange.toastUndone')),
              () => undefined,
            ),
        });
      onDone?.();
      onClose();
    } catch (error) {
      // The error was shown; a price that changed meanwhile appears in the new preview.
      if (error instanceof ApiError)
        setStartError(error.fields[priceChangeRequest.fields.startsAt.wire] ?? null);
    }
  };

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
      okButtonProps={{ disabled: !ready, loading: apply.isPending }}
      onOk={() => void finish()}
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
          tickedCount={ids.length}
          mayOptions={allowed(priceChangePermissions[owner.audience].options)}
          languages={languages}
          startError={startError ?? timeError}
          amountError={amountError}
        />
        <section
          className="price-result"
          aria-label={t('priceChange.preview')}
          aria-busy={preview.isFetching}
        >
          {request === null && <p className="price-empty">{t('priceChange.previewEmpty')}</p>}
          {request !== null && preview.isLoading && <LoadingLines />}
          {refused && !amountError && !timeError && <Alert type="error" showIcon title={refused.message} />}
          {request !== null && preview.data && !preview.isError && (
            <>
              <PreviewSummary lines={lines} />
              <Overlaps overlaps={preview.data.overlaps} />
              <PriceLines
                lines={lines}
                languages={languages}
                refreshing={preview.isFetching || typing}
                later={draft.later && draft.startsAt !== null}
                height={mobile ? NARROW_HEIGHT : WIDE_HEIGHT}
              />
            </>
          )}
        </section>
      </div>
    </Modal>
  );
}
