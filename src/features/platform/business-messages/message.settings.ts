import { z } from 'zod';
import { settings } from '#kit/server/settings.ts';

/** How text messages are sent, and their fixed contents. */
interface MessageSettings {
  /** The vendor's API, or its agent over a database table. */
  by: 'bizppurio' | 'agent';
  /** The sender's number, registered with the vendor. */
  sender: string;
  /** The free number to refuse advertising, required by law in each message. */
  optOut: string;
  /** Kakao channel and its approved template for “your order is ready”; without both the message is sent as text. */
  senderKey?: string;
  orderTemplate?: string;
  /** Individual messages per store and hour; campaigns have separate limits. */
  perStoreHour: number;
}

declare module '#kit/server/settings.ts' {
  interface SliceSettings {
    messages: MessageSettings;
  }
}

const text = z.string().trim().min(1).optional();
const phone = z
  .string()
  .regex(/^[0-9-]{3,20}$/, 'must be a phone number of digits and hyphens')
  .optional();

/** Unassigned numbers, for messages that only a simulator receives. */
const PLACEHOLDER = { sender: '02-0000-0000', optOut: '080-000-0000' };

export default settings({
  name: 'messages',
  variables: {
    MESSAGES_BY: z.enum(['bizppurio', 'agent'], 'must be bizppurio or agent').default('bizppurio'),
    MESSAGE_SENDER: phone,
    MESSAGE_OPT_OUT: phone,
    MESSAGES_PER_STORE_HOUR: z.coerce.number('must be a whole number').int().min(1).default(300),
    MESSAGE_SENDER_KEY: text,
    MESSAGE_ORDER_TEMPLATE: text,
  },
  read(value, { BIZPPURIO }) {
    const by = value.MESSAGES_BY;
    for (const name of ['MESSAGE_SENDER', 'MESSAGE_OPT_OUT'] as const)
      if ((BIZPPURIO || by === 'agent') && value[name] === undefined)
        throw new Error(`${name}: needed when messages really go out.`);
    return {
      by,
      sender: value.MESSAGE_SENDER ?? PLACEHOLDER.sender,
      optOut: value.MESSAGE_OPT_OUT ?? PLACEHOLDER.optOut,
      senderKey: value.MESSAGE_SENDER_KEY,
      orderTemplate: value.MESSAGE_ORDER_TEMPLATE,
      perStoreHour: value.MESSAGES_PER_STORE_HOUR,
    };
  },
});
