import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { PhoneInput } from '#kit/web/fields/controls/text-controls.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { pausePermissions } from '../capacity/pause/ordering-pause.contract.ts';
import { Check } from './check.tsx';
import { type escalation, escalationCalls } from './escalation.contract.ts';

type Escalation = ReturnType<typeof escalation.decode>;

const KEY = ['alert-check', 'escalation'];
/** 0: off. */
const CHOICES = [0, 3, 5, 10, 15, 30];

/** Who gets a text message when an order stays unseen, and after how long. */
export function EscalationSetting() {
  const t = useT();
  const may = useAllowed()(pausePermissions.store.update);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(escalationCalls.get, { signal, quiet: true }),
    staleTime: 0,
  });
  if (!data) return null;
  return (
    <Check
      level={data.minutes === null ? 'open' : 'good'}
      title={t('escalation.title')}
      text={t(data.minutes === null ? 'escalation.off' : 'escalation.on', {
        minutes: data.minutes ?? 0,
        phone: data.phone ?? '',
      })}
    >
      {may && <EscalationForm setting={data} />}
    </Check>
  );
}

/** Changes after how long and to which number; 0 minutes turn it off. */
function EscalationForm({ setting }: { setting: Escalation }) {
  const t = useT();
  const [changed, setChanged] = useState<Partial<Escalation>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { busy: saving, run } = useAction();
  const { minutes, phone } = { ...setting, ...changed };
  const on = minutes !== null;
  const save = async () => {
    setProblem(null);
    await run(
      async () => {
        const body = on ? { minutes, phone } : { minutes: null, phone: null };
        const saved = await call(escalationCalls.save, { body, quiet: true });
        queryClient.setQueryData(KEY, saved);
        setChanged({});
        notify.success(t('escalation.saved'));
      },
      ({ reason }) => setProblem(reason),
    );
  };
  const choices = [...new Set([...CHOICES, minutes ?? 0])].sort((one, other) => one - other);
  return (
    <>
      <div className="alert-check-escalation">
        <Select<number>
          aria-label={t('escalation.minutes')}
          value={minutes ?? 0}
          options={choices.map((value) => ({
            value,
            label: value === 0 ? t('escalation.none') : t('escalation.after', { minutes: value }),
          }))}
          onChange={(value) => setChanged((before) => ({ ...before, minutes: value === 0 ? null : value }))}
        />
        {on && (
          <PhoneInput
            max={20}
            aria-label={t('escalation.phone')}
            placeholder={t('escalation.phone')}
            value={phone}
            status={problem ? 'error' : undefined}
            onChange={(next) => setChanged((before) => ({ ...before, phone: next || null }))}
            onPressEnter={() => void save()}
          />
        )}
        <Button
          loading={saving}
          disabled={minutes === setting.minutes && phone === setting.phone}
          onClick={() => void save()}
        >
          {t('web.save')}
        </Button>
      </div>
      {problem && (
        <p className="alert-check-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
