import type { Locale } from '#kit/contract/i18n/messages.ts';
import type { CodeBook } from '#kit/server/services.ts';
import type { Texts } from '#kit/server/texts.ts';
import { LIVE_PROTOCOL, liveFrame, liveHello, liveStoreFrame } from '../order.contract.ts';
import { isStoreEvent, type LiveEvent, type OrderEvent, type Place } from './live-events.read-model.ts';
import { orderNotice } from './order-notice.rules.ts';

/**
 * The frame format of a client: its language, and JSON or plain HTML. One object per variant, so that it can be a key.
 */
export interface Variant {
  readonly locale: Locale;
  readonly protocol: typeof LIVE_PROTOCOL | 'html';
}

const variants = new Map<string, Variant>();

export function variantOf(locale: Locale, requested: string): Variant {
  const protocol = requested === LIVE_PROTOCOL ? LIVE_PROTOCOL : 'html';
  const key = `${protocol} ${locale}`;
  const variant = variants.get(key) ?? { locale, protocol };
  variants.set(key, variant);
  return variant;
}

export interface Frames {
  /** One event as bytes, encoded once per variant; undefined if such a client does not receive it. */
  of(event: LiveEvent, variant: Variant): Buffer | undefined;
  hello(place: Place, variant: Variant, restarted: boolean): Buffer | undefined;
}

/** Events that change lists without a notification. */
const SILENT = ['ack', 'refund', 'delivery', 'payment'] as const;
const isSilent = (type: LiveEvent['type']): type is (typeof SILENT)[number] =>
  (SILENT as readonly string[]).includes(type);

export function createFrames(texts: Texts, codes: CodeBook): Frames {
  const built = new WeakMap<LiveEvent, Map<Variant, Buffer | undefined>>();

  const codeName = (group: string, value: string, locale: Locale): string =>
    codes.byValue(group, value, locale)?.name ?? value;

  const htmlOf = (event: OrderEvent, locale: Locale): string => {
    const { seq, orderId, type, data } = event;
    const { name = '', translations = [], lineCount = 0, tableId, amount } = data;
    const title = texts.translate(locale, `order.live.${isSilent(type) ? 'order' : type}`, {
      number: data.number,
      status: codeName('ORDER_STATUS', data.status, locale),
    });
    const notice = orderNotice(
      {
        title,
        sales: codeName('SALES_TP', data.salesType, locale),
        tableId,
        name: translations.find((each) => each.language === locale)?.name ?? name,
        lineCount,
        amount,
      },
      (key, params) => texts.translate(locale, key, params),
    );
    return `<div class="order-notice" data-seq="${seq}" data-order="${orderId}">${notice}</div>`;
  };

  const build = (event: LiveEvent, { locale, protocol }: Variant): Buffer | undefined => {
    if (isStoreEvent(event))
      return protocol === LIVE_PROTOCOL ? Buffer.from(liveStoreFrame(event, event.type)) : undefined;
    if (protocol === LIVE_PROTOCOL) {
      const html = isSilent(event.type) ? undefined : htmlOf(event, locale);
      return Buffer.from(liveFrame(event, event.type, event.orderId, html));
    }
    // A plain client notifies on every frame, so it receives new orders only.
    return event.type === 'order' ? Buffer.from(htmlOf(event, locale)) : undefined;
  };

  return {
    of(event, variant) {
      const frames = built.get(event) ?? new Map<Variant, Buffer | undefined>();
      if (frames.size === 0) built.set(event, frames);
      if (!frames.has(variant)) frames.set(variant, build(event, variant));
      return frames.get(variant);
    },
    hello: (place, { protocol }, restarted) =>
      protocol === LIVE_PROTOCOL ? Buffer.from(liveHello(place, restarted)) : undefined,
  };
}
