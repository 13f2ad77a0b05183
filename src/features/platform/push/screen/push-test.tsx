import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { call } from '#kit/web/api/call.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { pushCalls } from '../push.contract.ts';
import type { PushMessage } from '../push-text.rules.ts';

type By = 'member' | 'device';

/** Sends what is written to one device, for a look at it before everybody gets it. */
export function PushTestSend({ message }: { message: PushMessage }) {
  const t = useT();
  const [by, setBy] = useState<By>('member');
  const [to, setTo] = useState('');
  const { busy: sending, run } = useAction();
  const [outcome, setOutcome] = useState<{ good: boolean; text: string }>();
  const label = t(by === 'member' ? 'push.testMember' : 'push.testDevice');
  const ready = message.title.trim() !== '' && message.content.trim() !== '' && to.trim() !== '';
  const send = () =>
    run(
      async () => {
        const whom = { memberLogin: by === 'member' ? to : null, token: by === 'device' ? to : null };
        const { result } = await call(pushCalls.test, { body: { ...message, ...whom }, quiet: true });
        setOutcome({ good: result === 'accepted', text: t(`push.tested.${result as 'accepted'}`) });
      },
      ({ reason }) => setOutcome({ good: false, text: reason }),
    );
  return (
    <fieldset className="push-test">
      <legend>{t('push.test')}</legend>
      <Segmented<By>
        value={by}
        options={[
          { value: 'member', label: t('push.testMember') },
          { value: 'device', label: t('push.testDevice') },
        ]}
        onChange={(next) => {
          setBy(next);
          setTo('');
          setOutcome(undefined);
        }}
      />
      <Space.Compact block>
        <Input
          value={to}
          aria-label={label}
          placeholder={label}
          maxLength={by === 'member' ? 50 : 4_096}
          autoComplete="off"
          onChange={({ target }) => setTo(target.value)}
          // Enter would send the form around it to everybody.
          onPressEnter={(event) => {
            event.preventDefault();
            if (ready) void send();
          }}
        />
        <Button disabled={!ready} loading={sending} onClick={() => void send()}>
          {t('push.testSend')}
        </Button>
      </Space.Compact>
      <p className={outcome?.good ? 'push-tested' : 'push-tested is-wrong'} role="status">
        {outcome?.text}
      </p>
    </fieldset>
  );
}
