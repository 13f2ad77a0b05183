import {
  CheckOutlined,
  EditOutlined,
  ExclamationCircleOutlined,
  HistoryOutlined,
  RobotOutlined,
} from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button, Input, Tag, Tooltip } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ApiError } from '#kit/web/api/client.ts';
import { report } from '#kit/web/api/transport.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { useCoverageCalls } from '../coverage-calls.ts';
import { placeLabel, placeOfGap } from '../coverage-labels.ts';
import { type Gap, textRequest } from '../translation-coverage.contract.ts';
import type { Place } from '../use-coverage.public.ts';

interface GapRowProps {
  place: Place;
  gap: Gap;
  languageName: string;
  mayWrite: boolean;
}

/** Longer texts get lines of their own. */
const LONG = 50;

const CONFIRMED = {
  missing: 'translation.saved',
  outdated: 'translation.confirmed',
  machineMade: 'translation.confirmedOne',
} as const;
const ICONS = {
  missing: ExclamationCircleOutlined,
  outdated: HistoryOutlined,
  machineMade: RobotOutlined,
} as const;

function StateIcon({ state }: Pick<Gap, 'state'>) {
  const Icon = ICONS[state];
  return <Icon aria-hidden />;
}

/** Which text it is: its state and language, where it stands, and what it was translated from. */
function GapSource({ gap, languageName }: Pick<GapRowProps, 'gap' | 'languageName'>) {
  const t = useT();
  return (
    <>
      <span className="gap-what">
        <span className={`gap-state gap-${gap.state}`}>
          <StateIcon state={gap.state} />
          {t(`translation.${gap.state}`)}
        </span>
        <span className="second">{languageName}</span>
      </span>
      <span className="gap-source">
        <span className="gap-where">
          {placeLabel(t, gap)}
          {!gap.inUse && <Tag variant="filled">{t('translation.notInUse')}</Tag>}
        </span>
        <span className="gap-text">
          {gap.madeFrom && (
            <Tooltip title={t('translation.before')}>
              <del>{gap.madeFrom}</del>
            </Tooltip>
          )}
          {gap.source}
        </span>
      </span>
    </>
  );
}

/** What is written for a gap, and its saving. */
function useGapDraft(place: Place, gap: Gap) {
  const t = useT();
  const calls = useCoverageCalls(place);
  const [text, setText] = useState(gap.text ?? '');
  const [error, setError] = useState('');
  const { busy: saving, run } = useAction();
  const row = useRef<HTMLLIElement>(null);
  const changed = text.trim() !== (gap.text ?? '');

  const showFailure = (failure: ApiError) => {
    const own = failure.fields[textRequest.fields.text.wire];
    if (own) setError(own);
    else if (failure.status === 409) notify.warning(t('translation.stale'));
    else report(failure);
    if (failure.status === 409 || failure.status === 404) void calls.refresh([gap.kind]);
  };
  const save = async (value: string) => {
    if (saving) return;
    setError('');
    await run(async () => {
      await calls.save(gap, value.trim());
      notify.success(t(changed ? 'translation.saved' : CONFIRMED[gap.state]));
      row.current?.nextElementSibling?.querySelector<HTMLElement>('input, textarea')?.focus();
    }, showFailure);
  };
  return { text, setText, error, changed, saving, save, row };
}

interface GapInputProps extends Pick<GapRowProps, 'gap' | 'languageName' | 'mayWrite'> {
  draft: ReturnType<typeof useGapDraft>;
}

function GapInput({ gap, languageName, mayWrite, draft }: GapInputProps) {
  const t = useT();
  const { text, setText, error, changed, save } = draft;
  const errorId = useId();
  const long = gap.field === 'description' || gap.source.length > LONG;
  const onKey = (event: KeyboardEvent) => {
    // Enter also ends the composition of a Korean or Japanese word, and then saves nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (changed && text.trim() !== '') void save(text);
  };
  const input = {
    value: text,
    lang: gap.language,
    disabled: !mayWrite,
    status: error ? ('error' as const) : undefined,
    placeholder: t('translation.placeholder', { language: languageName }),
    'aria-label': t('translation.input', { source: gap.source, language: languageName }),
    'aria-invalid': error !== '',
    'aria-describedby': error ? errorId : undefined,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
    onKeyDown: onKey,
  };
  return (
    <span className="gap-input">
      {long ? <Input.TextArea {...input} autoSize={{ minRows: 1, maxRows: 5 }} /> : <Input {...input} />}
      {error && (
        <span id={errorId} className="gap-error" role="alert">
          {error}
        </span>
      )}
    </span>
  );
}

/** One text that somebody has to look at, to be written where it stands. Enter saves and goes on to the next. */
export function GapRow({ place, gap, languageName, mayWrite }: GapRowProps) {
  const t = useT();
  const draft = useGapDraft(place, gap);
  const { text, changed, saving, save, row } = draft;
  const target = placeOfGap(place, gap);
  return (
    <li className="gap-row" ref={row}>
      <GapSource gap={gap} languageName={languageName} />
      <GapInput gap={gap} languageName={languageName} mayWrite={mayWrite} draft={draft} />
      <span className="gap-actions">
        {mayWrite && changed && (
          <Button
            type="primary"
            loading={saving}
            disabled={text.trim() === ''}
            onClick={() => void save(text)}
          >
            {t('web.save')}
          </Button>
        )}
        {mayWrite && !changed && gap.state !== 'missing' && (
          <Button icon={<CheckOutlined aria-hidden />} loading={saving} onClick={() => void save(text)}>
            {t(gap.state === 'outdated' ? 'translation.keep' : 'translation.confirm')}
          </Button>
        )}
        <Tooltip title={t('translation.open')}>
          <Link
            to={target.to}
            search={target.search}
            className="gap-open"
            aria-label={t('translation.openOf', { source: gap.source })}
          >
            <EditOutlined aria-hidden />
          </Link>
        </Tooltip>
      </span>
    </li>
  );
}
