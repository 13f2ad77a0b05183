import { isBlank } from '#kit/contract/text/blank.ts';
import { cutText } from '#kit/contract/text/text-length.ts';
import { differenceText } from '../../won-text.rules.ts';
import type { GatewayResult } from '../refund-state.rules.ts';

export const GATEWAY_KINDS = ['NICEPAY', 'HECTO', 'INNOPAY', 'KORPAY'] as const;
export type GatewayKind = (typeof GATEWAY_KINDS)[number];
export const isGatewayKind = (value: unknown): value is GatewayKind =>
  GATEWAY_KINDS.includes(value as GatewayKind);

/** Gateways whose cancel call requires one. */
export const NEEDS_CANCEL_PASSWORD: ReadonlySet<GatewayKind> = new Set(['HECTO', 'INNOPAY']);

/** The contract used for a call. */
export interface GatewayAccount {
  readonly merchantId: string;
  readonly merchantKey: string;
  readonly cancelPassword: string;
}

/** The payment as it was taken. */
export interface TakenPayment {
  /** The gateway's id of the payment. */
  readonly transactionId: string;
  /** The partner's order id of the payment. */
  readonly orderId: string;
  /** One of PAYMENT_KINDS. */
  readonly kind: string;
  readonly amount: number;
  /** In the gateways' own zone, as `YYYYMMDDhhmmss`. */
  readonly paidAt: string;
}

export interface CancelOrder {
  readonly payment: TakenPayment;
  /** Won to refund now. */
  readonly amount: number;
  /** Number of earlier refunds of this payment. */
  readonly earlier: number;
  /** Sum of the earlier refunds. */
  readonly before: number;
  /** Our id of this refund, the same for every attempt. */
  readonly reference: string;
  readonly reason: string;
  /** Now, as `YYYYMMDDhhmmss` in the gateways' zone. */
  readonly now: string;
}

export interface GatewayRequest {
  readonly method: 'GET' | 'POST';
  /** Below the gateway's address. */
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
}

/**
 * Adapter of one gateway: builds requests and interprets responses; it sends nothing. Every cancel names its amount.
 * Full amounts are cancelled as such if the gateway distinguishes them; anything less, or after an earlier refund, as a
 * partial cancel.
 */
export interface Gateway {
  readonly kind: GatewayKind;
  cancel(account: GatewayAccount, order: CancelOrder): GatewayRequest;
  /** Success only if the response's amount, if any, equals the requested one. */
  readCancel(status: number, body: unknown, order: CancelOrder, account: GatewayAccount): GatewayResult;
  /** Cancels by order id instead of transaction id, so an order has one payment. */
  readonly byOrder?: true;
  /** Absent if no public document describes such a call: unknown outcomes then need manual handling. */
  readonly status?: {
    request(account: GatewayAccount, payment: TakenPayment, now: string): GatewayRequest;
    read(status: number, body: unknown, payment: TakenPayment): GatewayResult;
  };
  /**
   * Asks for a payment that does not exist, which a gateway answers only to known keys. Absent where no public document
   * describes a call that moves no money.
   */
  readonly probe?: {
    /** `id`: of that payment. */
    request(account: GatewayAccount, id: string, now: string): GatewayRequest;
    read(status: number, body: unknown): Probed;
  };
}

/** What a gateway says of keys. */
export type Probed =
  | { readonly kind: 'works' }
  | { readonly kind: 'refused' | 'unclear'; readonly message: string };

export const isPartial = ({ payment, amount, earlier }: CancelOrder): boolean =>
  earlier > 0 || amount < payment.amount;

type Fields = Record<string, unknown>;

/** The fields of a response by name; undefined if it is not an object. */
export const fieldsOf = (body: unknown): Fields | undefined =>
  typeof body === 'object' && body !== null ? (body as Fields) : undefined;

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** An amount in won; undefined if invalid. */
export function wonOf(value: unknown): number | undefined {
  if (isBlank(value)) return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** A response that is neither success nor refusal. */
export const unreadable = (): GatewayResult => ({ kind: 'unknown', message: '', responded: true });

/** Interprets a success with its refunded amount: a different amount has to be queried. */
export const givenBack = (given: number, { amount }: CancelOrder, reference: string | null): GatewayResult =>
  given === amount
    ? { kind: 'yes', reference }
    : { kind: 'unknown', message: differenceText(given, amount), responded: true };

/** The gateway's message with its code. */
export const messageOf = (code: unknown, message: unknown): string =>
  cutText([textOf(message), textOf(code) && `(${textOf(code)})`].filter(Boolean).join(' '), 300);

/** A refusal with the gateway's message and code. */
export const refused = (code: unknown, message: unknown): GatewayResult => ({
  kind: 'no',
  message: messageOf(code, message),
});
