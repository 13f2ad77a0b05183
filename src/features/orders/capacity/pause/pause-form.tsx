import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { ApiError } from '#kit/web/api/client.ts';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
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
  /** With it, the end that was clicked stays marked until something else is chosen, which calls this. */
  onReset?: () => void;
}

/** Selects what is paused or slowed down; clicking an end submits it. */
export default function PauseForm({ onPause, onReset }: PauseFormProps) {
  const t = useT();
  const methods = useCodes('SALES_TP').list;
  const [kind, setKind] = useState<PauseKind>('pause');
  const [left, setLeft] = useState<readonly number[]>([]);
  const [busyMinutes, setBusyMinutes] = useState<number>(10);
  const ends = useEnds(onReset);
  const chosen = methods.filter(({ id }) => !left.includes(id));
  const send = (end: End) =>
    onPause({
      kind,
      // All sales types, including those the store offers later.
      salesTypes: left.length === 0 ? [] : chosen,
      busyMinutes: kind === 'busy' ? busyMinutes : null,
      ...end,
    });
  return (
    <div className="pause-form">
      <Segmented<PauseKind>
        block
        aria-label={t('orderPause.kind')}
        value={kind}
        onChange={ends.changing(setKind)}
        options={PAUSE_KINDS.map((value) => ({ value, label: t(`orderPause.kind.${value}`) }))}
      />
      <p className="pause-hint">{t(`orderPause.kind.${kind}.hint`)}</p>
      <fieldset className="pause-part">
        <legend>{t('orderPause.salesTypes')}</legend>
        <Checkbox.Group<number>
          value={chosen.map(({ id }) => id)}
          onChange={ends.changing((ids: number[]) =>
            setLeft(methods.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)),
          )}
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
            onChange={ends.changing(setBusyMinutes)}
            options={LONGER.map((minutes) => ({ value: minutes, label: t('orderPause.plus', { minutes }) }))}
          />
        </fieldset>
      )}
      <Ends ends={ends} kind={kind} disabled={chosen.length === 0} send={send} />
      {ends.problem && (
        <p className="pause-problem" role="alert">
          {ends.problem}
        </p>
      )}
    </div>
  );
}

/** Which end is being submitted, which is marked, and what the server refused. */
function useEnds(onReset: (() => void) | undefined) {
  const [going, setGoing] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (name: string, send: () => Promise<void>) => {
    setGoing(name);
    setMarked(null);
    setProblem(null);
    try {
      await send();
      setMarked(name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.reason);
    } finally {
      setGoing(null);
    }
  };
  /** What is submitted changes, so the end has to be clicked again. */
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setMarked(null);
      onReset?.();
    };
  return { going, marked: onReset ? marked : null, marks: onReset !== undefined, problem, submit, changing };
}

interface EndsProps {
  ends: ReturnType<typeof useEnds>;
  kind: PauseKind;
  /** No sales type is chosen. */
  disabled: boolean;
  send: (end: End) => Promise<void>;
}

function Ends({ ends: { going, marked, marks, submit, changing }, kind, disabled, send }: EndsProps) {
  const t = useT();
  const [until, setUntil] = useState<string | null>(null);
  const end = (name: string, label: string, value: Partial<End>) => (
    <Button
      key={name}
      className="pause-end"
      type={marked === name ? 'primary' : 'default'}
      aria-pressed={marks ? marked === name : undefined}
      loading={going === name}
      disabled={disabled || (going !== null && going !== name) || value.until === null}
      onClick={() => void submit(name, () => send({ ...NO_END, ...value }))}
    >
      {label}
    </Button>
  );
  const lengthLabel = (minutes: number) =>
    minutes < 60
      ? t('orderPause.forMinutes', { minutes })
      : t('orderPause.forHours', { hours: minutes / 60 });
  return (
    <fieldset className="pause-part">
      <legend>{t(marks ? 'orderPause.endChosen' : 'orderPause.end')}</legend>
      <div className="pause-ends">
        {LENGTHS.map((minutes) => end(String(minutes), lengthLabel(minutes), { minutes }))}
        {end('opening', t('orderPause.untilOpening'), { untilOpening: true })}
        {kind === 'pause' && end('hand', t('orderPause.byHand'), {})}
      </div>
      <div className="pause-until">
        <DateInput withTime aria-label={t('orderPause.atTime')} value={until} onChange={changing(setUntil)} />
        {end('until', t('orderPause.atTimeGo'), { until })}
      </div>
    </fieldset>
  );
}
