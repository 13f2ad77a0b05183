import {
  ADVERTISING_MARK,
  isMarkedAdvertising,
} from '#features/platform/business-messages/night-hours.rules.ts';

/** How to refuse advertising, required by law in each one; in Korean, whichever language the sender reads. */
const OPT_OUT = '무료수신거부: 앱 설정 > 알림';

export interface PushMessage {
  readonly title: string;
  readonly content: string;
  readonly advertising: boolean;
}

/** What a device shows: advertising with its mark and the way to refuse it. */
export function pushText({ title, content, advertising }: PushMessage): { title: string; body: string } {
  if (!advertising) return { title, body: content };
  const marked = isMarkedAdvertising(title) ? title : `${ADVERTISING_MARK} ${title}`;
  return { title: marked, body: `${content}\n${OPT_OUT}` };
}

/** FCM takes 4,096 bytes with what the product adds. */
const MOST_BYTES = 3_500;

export function fitsPush(message: PushMessage): boolean {
  const { title, body } = pushText(message);
  return new TextEncoder().encode(JSON.stringify(title) + JSON.stringify(body)).length <= MOST_BYTES;
}
