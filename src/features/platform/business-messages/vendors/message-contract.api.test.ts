import { expect, test } from 'vitest';
import type { ServiceAddress } from '#kit/server/integrations/integrations.ts';
import type { Services } from '#kit/server/services.ts';
import { contractSuite } from '#kit/testing/contract-suite.ts';
import type { MessageKind } from '../message-kinds.rules.ts';
import { createBizppurio } from './bizppurio.ts';

// Against the vendor (contract-suite.ts): real messages are sent to TEST_BIZPPURIO_PHONE from MESSAGE_SENDER; an
// Alimtalk only if TEST_BIZPPURIO_TEMPLATE names an approved template `<code> <text>` of the channel
// MESSAGE_SENDER_KEY.

contractSuite(['BIZPPURIO'], ({ services, given }) => {
  const phone = given('PHONE', '01012345678') ?? '';
  const [templateCode = '', ...template] = (given('TEMPLATE', 'ready 주문이 준비됐어요') ?? '').split(' ');
  // Beyond the ids of the product's own messages, and different each time: it is their key at the service.
  let id = 1_000_000_000_000 + (Date.now() % 1_000_000_000) * 100;
  const message = (
    kind: MessageKind,
    body: string,
    more: { phone?: string; templateCode?: string; senderKey?: string } = {},
  ) => {
    id += 1;
    return { id, phone, kind, body, templateCode: null, ...more };
  };
  const hand = (...args: Parameters<typeof message>) =>
    createBizppurio(services()).handOver(message(...args));
  const accepted = { kind: 'accepted', serviceId: expect.stringMatching(/./) };

  test.skipIf(phone === '')('[D46] takes a short and a long text', async () => {
    expect(await hand('sms', '[시험] 짧은 문자')).toEqual(accepted);
    expect(await hand('lms', `[시험] ${'긴 문자입니다. '.repeat(10)}`)).toEqual(accepted);
  });

  test.skipIf(phone === '' || templateCode === '')('[D46] takes an Alimtalk by its template', async () => {
    const senderKey = services().config.messages.senderKey ?? 'simulated-channel';
    expect(await hand('at', template.join(' '), { templateCode, senderKey })).toEqual(accepted);
  });

  test.skipIf(phone === '')('[D46] takes the question how a message ended', async () => {
    const service = createBizppurio(services());
    const sent = message('sms', '[시험] 결과를 묻는 문자');
    const handing = await service.handOver(sent);
    if (handing.kind !== 'accepted') throw new Error(`not taken: ${JSON.stringify(handing)}`);
    await service.ask([{ id: sent.id, serviceId: handing.serviceId }]);
    const [row] = await services().db.query(
      `select state, status from outside_calls where subject = $1 and operation = 'report'`,
      [`message:${sent.id}`],
    );
    expect(row).toEqual({ state: 'answered', status: 200 });
  });

  test('[D46] refuses a number that is none, with its own code', async () => {
    expect(await hand('sms', '[시험] 없는 번호', { phone: '12' })).toEqual({
      kind: 'refused',
      code: expect.stringMatching(/^\d+$/),
    });
  });

  test('[D46] takes nothing from whoever has the wrong key', async () => {
    const { integrations, config } = services();
    // The call is unchanged except for the key in its header.
    const address = async (service: Parameters<typeof integrations.address>[0]) =>
      ({ ...(await integrations.address(service)), key: 'wrong' }) as ServiceAddress;
    const stranger = createBizppurio({ config, integrations: { ...integrations, address } } as Pick<
      Services,
      'integrations' | 'config'
    >);
    expect(await stranger.handOver(message('sms', '[시험] 낯선 이'))).toEqual({ kind: 'notSent' });
  });
});
