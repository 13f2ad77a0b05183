import { Button, Checkbox, Segmented } from 'antd';
import { useState } from 'react';
import { ApiError } from '#kit/web/api/client.ts';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { useCodes } from '#kit/web/fields/controls/use-codes.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { pauseRequest } from './ordering-pause.contract.ts';
import { PAUSE_KINDS, type PauseKind } from './ordering-pause.rules.ts';
import './pause.css';

export type PauseRequest = ReturnType<typeof pauseRequest.decode>;
type End = Pick<PauseRequest, 'until' | 'minutes' | 'untilOpening'>;

const NO_END: End = { until: null, minutes: null, untilOpening: false };
const LENGTHS = [15, 30, 60, 120] as const;
const LONGER = [5, 10, 15, 20, 30] as const;

interface PauseFormProps {
  /** Rejects with the server's error, which is shown below. */
  onPause: (request: PauseRequest) => Promise<void>;
}

/** Selects what is paused or slowed down; clicking an end submits it. */
export default function PauseForm({ onPause }: PauseFormProps) {
  const t = useT();
  const methods = useCodes('SALES_TP').list;
  const [kind, setKind] = useState<PauseKind>('pause');
  const [left, setLeft] = useState<readonly number[]>([]);
  const [busyMinutes, setBusyMinutes] = useState<number>(10);
  const [until, setUntil] = useState<string | null>(null);
  const [going, setGoing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = methods.filter(({ id }) => !left.includes(id));

  const send = async (name: string, end: Partial<End>) => {
    setGoing(name);
    setProblem(null);
    try {
      await onPause({
        kind,
        // All sales types, including those the store offers later.
        salesTypes: left.length === 0 ? [] : chosen,
        busyMinutes: kind === 'busy' ? busyMinutes : null,
        ...NO_END,
        ...end,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(Object.values(error.fields)[0] ?? error.message);
    } finally {
      setGoing(null);
    }
  };
  const end = (name: string, label: string, value: Partial<End>) => (
    <Button
      key={name}
      className="pause-end"
      loading={going === name}
      disabled={chosen.length === 0 || (going !== null && going !== name) || value.until === null}
      onClick={() => void send(name, value)}
    >
      {label}
    </Button>
  );
  const lengthLabel = (minutes: number) =>
    minutes < 60
      ? t('orderPause.forMinutes', { minutes })
      : t('orderPause.forHours', { hours: minutes / 60 });
  return (
    <div className="pause-form">
      <Segmented<PauseKind>
        block
        aria-label={t('orderPause.kind')}
        value={kind}
        onChange={setKind}
        options={PAUSE_KINDS.map((value) => ({ value, label: t(`orderPause.kind.${value}`) }))}
      />
      <p className="pause-hint">{t(`orderPause.kind.${kind}.hint`)}</p>
      <fieldset className="pause-part">
        <legend>{t('orderPause.salesTypes')}</legend>
        <Checkbox.Group<number>
          value={chosen.map(({ id }) => id)}
          onChange={(ids) => setLeft(methods.filter(({ id }) => !ids.includes(id)).map(({ id }) => id))}
          options={methods.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </fieldset>
      {kind === 'busy' && (
        <fieldset className="pause-part">
          <legend>{t('orderPause.longer')}</legend>
          <Segmented<number>
            block
            aria-label={t('orderPause.longer')}
            value={busyMinutes}
            onChange={setBusyMinutes}
            options={LONGER.map((minutes) => ({ value: minutes, label: t('orderPause.plus', { minutes }) }))}
          />
        </fieldset>
      )}
      <fieldset className="pause-part">
        <legend>{t('orderPause.end')}</legend>
        <div className="pause-ends">
          {LENGTHS.map((minutes) => end(String(minutes), lengthLabel(minutes), { minutes }))}
          {end('opening', t('orderPause.untilOpening'), { untilOpening: true })}
          {kind === 'pause' && end('hand', t('orderPause.byHand'), {})}
        </div>
        <div className="pause-until">
          <DateInput withTime aria-label={t('orderPause.atTime')} value={until} onChange={setUntil} />
          {end('until', t('orderPause.atTimeGo'), { until })}
        </div>
      </fieldset>
      {problem && (
        <p className="pause-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
