import { phoneKey } from '#features/customers/phone-key.rules.ts';
import { koreanBytes } from '#features/platform/business-messages/message-kinds.rules.ts';
import {
  messagesConnected,
  queueMessages,
  requireRoom,
} from '#features/platform/business-messages/queue-messages.public.ts';
import { notifyMember, pushConnected } from '#features/platform/push/push.public.ts';
import { AppError } from '#kit/contract/errors.ts';
import { DEFAULT_LOCALE, toLocale } from '#kit/contract/i18n/messages.ts';
import { cutText } from '#kit/contract/text/text-length.ts';
import type { Context } from '#kit/server/context.ts';
import type { Services } from '#kit/server/services.ts';
import { usefulUntil } from '../useful-until.ts';
import type { InquiryRow } from './inquiry.read-model.ts';
import { wayTo } from './notify-state.rules.ts';
import type { NotifyChannel, NotifyObstacle } from './notify-values.contract.ts';

/** A long text message may have 2,000 bytes. */
const MESSAGE_BYTES = 2_000;

/** The push or message that tells a member, or why there is none. */
export interface NotificationResult {
  readonly pushId: number | null;
  readonly messageId: number | null;
  readonly obstacle: NotifyObstacle | null;
}
const NONE = { pushId: null, messageId: null, obstacle: null };

const canDial = (phone: string | null): string | null => phoneKey(phone ?? '') || null;

/** How a member would be told now, or why that is not possible. */
export function reachOf(
  services: Services,
  { left, hasDevice, phone }: Pick<InquiryRow, 'left' | 'hasDevice' | 'phone'>,
): NotifyChannel | NotifyObstacle {
  return wayTo(
    { left, hasDevice, phone: canDial(phone) },
    { push: pushConnected(services), message: messagesConnected(services) },
  );
}

async function byMessage(ctx: Context, row: InquiryRow, answer: string): Promise<NotificationResult> {
  const { services, now } = ctx;
  try {
    await requireRoom(ctx, row.storeId);
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return { ...NONE, obstacle: 'tooMany' };
    throw error;
  }
  const head = services.texts.translate(localeOf(row), 'inquiry.message', { store: row.storeName });
  const [messageId = null] = await queueMessages(ctx, [
    {
      storeId: row.storeId,
      phone: canDial(row.phone) ?? '',
      body: cutText(`${head}\n${answer}`, MESSAGE_BYTES, koreanBytes),
      advertising: false,
      dueAt: now,
      staleAt: usefulUntil(now),
    },
  ]);
  return { ...NONE, messageId };
}

/** The language the member asked in, else that of the store. */
const localeOf = ({ language, storeLanguage }: InquiryRow) =>
  toLocale(language ?? undefined) ?? toLocale(storeLanguage) ?? DEFAULT_LOCALE;

/**
 * Tells the member of the answer in the caller's transaction: by push to a registered device, which opens the inquiry in
 * the app, else by a message with the answer itself. What cannot be told keeps no answer from being saved.
 */
export async function notifyAuthor(
  ctx: Context,
  row: InquiryRow,
  answer: string,
): Promise<NotificationResult> {
  const way = reachOf(ctx.services, row);
  if (way === 'message') return byMessage(ctx, row, answer);
  if (way !== 'push') return { ...NONE, obstacle: way };
  const { texts } = ctx.services;
  const locale = localeOf(row);
  const pushId = await notifyMember(ctx, {
    memberId: row.memberId,
    title: texts.translate(locale, 'inquiry.push.title', { store: row.storeName }),
    body: row.title,
    data: { inquiry: row.partnerInquiryId },
  });
  return { ...NONE, pushId };
}
