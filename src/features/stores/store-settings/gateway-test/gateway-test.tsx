import { ApiOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { type GatewayTestResult, gatewayTests, typedContract } from './gateway-test.contract.ts';

const NAMES = ['gateway', 'merchantId', 'merchantKey', 'cancelPassword'] as const;
type Typed = ReturnType<typeof typedContract.parse>;

const sentOf = (values: Partial<Typed>): string => JSON.stringify(NAMES.map((name) => values[name] || null));

const TONES = {
  works: 'success',
  refused: 'error',
  unclear: 'warning',
  unreachable: 'warning',
  notOffered: 'info',
  unconfigured: 'info',
} as const;

/** Tests the gateway keys in the form without saving; `store` null: a new store. */
export function GatewayTest({ store, locked }: { store: number | null; locked: boolean }) {
  const t = useT();
  const form = Form.useFormInstance();
  const { busy: trying, run } = useAction();
  const [tried, setTried] = useState<{ sent: string; gateway: string; response: GatewayTestResult }>();
  // An answer is about the keys that were sent.
  const now = Form.useWatch((values) => sentOf(values), { form, preserve: true });

  const attempt = async () => {
    setTried(undefined);
    const body = form.getFieldsValue([...NAMES]) as Typed;
    const response = await run(
      () =>
        store === null
          ? call(gatewayTests.ofNewStore, { body, quiet: true })
          : call(gatewayTests.ofStore, { params: { id: store }, body, quiet: true }),
      ({ fields }) =>
        form.setFields(
          NAMES.map((name) => {
            const error = fields[typedContract.fields[name].wire];
            return { name: [name], errors: error ? [error] : [] };
          }),
        ),
    );
    if (response) setTried({ sent: sentOf(body), gateway: body.gateway, response });
  };
  return (
    <div className="gateway-test">
      <Button
        icon={<ApiOutlined aria-hidden />}
        loading={trying}
        disabled={locked}
        onClick={() => void attempt()}
      >
        {t('gatewayTest.try')}
      </Button>
      <span className="second">{t('gatewayTest.hint')}</span>
      {tried && tried.sent === now && <Result gateway={tried.gateway} response={tried.response} />}
    </div>
  );
}

/** The save bar may lie over what comes below the button. */
const intoView = (shown: { nativeElement: HTMLElement } | null) =>
  shown?.nativeElement.scrollIntoView({ block: 'center' });

function Result({ gateway, response }: { gateway: string; response: GatewayTestResult }) {
  const t = useT();
  const { result, words, simulated } = response;
  const more = [
    words && t('gatewayTest.message', { message: words }),
    result === 'works' && !simulated && t('gatewayTest.passwordUntested'),
    simulated && t('gatewayTest.simulated'),
  ].filter(Boolean);
  return (
    <Alert
      ref={intoView}
      type={TONES[result]}
      showIcon
      role="status"
      title={t(`gatewayTest.${result}`, { gateway })}
      description={more.length > 0 ? more.join(' ') : undefined}
    />
  );
}
