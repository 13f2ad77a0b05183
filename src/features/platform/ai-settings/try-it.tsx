import { PlayCircleOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import type { ApiError } from '#kit/web/api/client.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { tryAiSetting, tryRequest } from './ai-setting.contract.ts';

interface TrialResponse {
  ok: boolean;
  answer: string;
  ms: number;
  problem: string;
  simulated: boolean;
}

const NAMES = ['baseUrl', 'token', 'model', 'instructions', 'config'] as const;

/** Asks the service with what stands in the form, saved or not. */
export function TryIt({ setting }: { setting: number | null }) {
  const t = useT();
  const form = Form.useFormInstance();
  const { busy: trying, run } = useAction();
  const [tried, setTried] = useState<TrialResponse>();

  const showFailure = ({ fields, message }: ApiError) => {
    const placed = NAMES.flatMap((name) => {
      const error = fields[tryRequest.fields[name].wire];
      return error ? [{ name: [name], errors: [error] }] : [];
    });
    form.setFields(placed);
    if (placed.length === 0) setTried({ ok: false, answer: '', ms: 0, problem: message, simulated: false });
  };
  const attempt = async () => {
    setTried(undefined);
    const values = form.getFieldsValue([...NAMES]) as Record<
      (typeof NAMES)[number],
      string | null | undefined
    >;
    const text = (name: (typeof NAMES)[number]) => values[name] || null;
    const body = {
      setting,
      baseUrl: text('baseUrl'),
      token: text('token'),
      model: text('model') ?? '',
      instructions: text('instructions'),
      config: text('config'),
    };
    await run(async () => setTried(await call(tryAiSetting, { body, quiet: true })), showFailure);
  };
  return (
    <div className="ai-try field-wide">
      <Button icon={<PlayCircleOutlined aria-hidden />} loading={trying} onClick={() => void attempt()}>
        {t('aiSetting.try')}
      </Button>
      <span className="second">{t('aiSetting.tryHint')}</span>
      {tried && <Result tried={tried} />}
    </div>
  );
}

function Result({ tried }: { tried: TrialResponse }) {
  const t = useT();
  const time = t('aiSetting.took', { seconds: numberText(tried.ms / 1000, 1) });
  return (
    <Alert
      type={tried.ok ? 'success' : 'error'}
      showIcon
      role="status"
      title={tried.ok ? tried.answer : tried.problem}
      description={tried.simulated ? `${time} · ${t('aiSetting.simulated')}` : time}
    />
  );
}
