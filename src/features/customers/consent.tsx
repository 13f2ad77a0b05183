import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useFieldScope } from '#kit/web/fields/field-scope.tsx';
import { dayText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { OnMark } from '#kit/web/list/cells/cell.tsx';
import { ask } from '#kit/web/notifications/notify.tsx';
import type { customer } from './customer.contract.ts';

type Customer = ReturnType<typeof customer.decode>;
type Consent = Pick<Customer, 'consentedAt' | 'consentUntil' | 'consentWithdrawnAt'>;
type State = 'agreed' | 'withdrawn' | 'expired' | 'notAgreed';

/** Display of a consent; the server decides whether it is valid. */
function stateOf({ consentedAt, consentUntil, consentWithdrawnAt }: Consent): State {
  if (consentedAt) return 'agreed';
  if (consentWithdrawnAt) return 'withdrawn';
  return consentUntil ? 'expired' : 'notAgreed';
}

const day = (moment: string | null): string => (moment ? dayText(moment) : '');

/** Agreed or not: a shape and a word, never colour alone. */
export function ConsentMark({ consent }: { consent: Consent }) {
  const t = useT();
  const state = stateOf(consent);
  return <OnMark on={state === 'agreed'}>{t(`customer.${state}`)}</OnMark>;
}

interface ConsentInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** What the record says of consent, and the way to take it back on the next save. */
export function ConsentInput({ id, value, onChange }: ConsentInputProps) {
  const t = useT();
  const saved = useFieldScope().own as Consent | undefined;
  if (!saved) return null;
  const pending = Boolean(saved.consentedAt) && !value;
  const withdraw = async () => {
    const sure = await ask({
      title: t('customer.withdrawQuestion'),
      content: t('customer.withdrawPending'),
      ok: t('customer.withdraw'),
      cancel: t('web.cancel'),
      danger: true,
    });
    if (sure) onChange?.(null);
  };
  const state = stateOf(saved);
  const labels: Record<State, ReactNode> = {
    agreed: t('customer.agreedPeriod', { from: day(saved.consentedAt), until: day(saved.consentUntil) }),
    withdrawn: t('customer.withdrawnOn', { at: day(saved.consentWithdrawnAt) }),
    expired: t('customer.expiredOn', { until: day(saved.consentUntil) }),
    notAgreed: t('customer.neverAgreed'),
  };
  return (
    <div className="consent" id={id}>
      <div>
        <ConsentMark consent={pending ? { ...saved, consentedAt: null, consentWithdrawnAt: ' ' } : saved} />
        <p className="consent-text" aria-live="polite">
          {pending ? t('customer.withdrawPending') : labels[state]}
        </p>
      </div>
      {state === 'agreed' && (
        <Button
          size="small"
          danger={!pending}
          onClick={() => (pending ? onChange?.(saved.consentedAt) : void withdraw())}
        >
          {t(pending ? 'customer.keepConsent' : 'customer.withdraw')}
        </Button>
      )}
    </div>
  );
}
