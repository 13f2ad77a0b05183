import { differenceText } from '../../won-text.ts';
import type { Told } from '../refund-state.ts';

export const GATEWAY_KINDS = ['NICEPAY', 'HECTO', 'INNOPAY', 'KORPAY'] as const;
export type GatewayKind = (typeof GATEWAY_KINDS)[number];
export const isGatewayKind = (value: unknown): value is GatewayKind =>
  GATEWAY_KINDS.includes(value as GatewayKind);

/** Whose cancel call is nothing without one. */
export const NEEDS_CANCEL_PASSWORD: ReadonlySet<GatewayKind> = new Set(['HECTO', 'INNOPAY']);

/** The contract a call is made under. */
export interface GatewayAccount {
  readonly merchantId: string;
  readonly merchantKey: string;
  readonly cancelPassword: string;
}

/** The payment as it was taken. */
export interface TakenPayment {
  /** The gateway's name for it. */
  readonly transactionId: string;
  /** The partner's order id, under which it was taken. */
  readonly orderId: string;
  /** One of PAYMENT_KINDS. */
  readonly kind: string;
  readonly amount: number;
  /** In the gateways' own zone, as `YYYYMMDDhhmmss`. */
  readonly paidAt: string;
}

export interface CancelOrder {
  readonly payment: TakenPayment;
  /** Won to give back now. */
  readonly amount: number;
  /** How many refunds of this payment came through before. */
  readonly earlier: number;
  /** What they came to. */
  readonly before: number;
  /** Our name for this refund, the same at every try. */
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
 * One gateway's way of speaking: what to send and what its answers mean. Nothing here sends anything. Every cancel names
 * its amount. Whole amounts are cancelled as such where a gateway tells them apart; anything less, or what follows an
 * earlier refund, as a partial cancel.
 */
export interface Gateway {
  readonly kind: GatewayKind;
  cancel(account: GatewayAccount, order: CancelOrder): GatewayRequest;
  /** A yes only for the amount that was asked, wherever the answer says one. */
  readCancel(status: number, body: unknown, order: CancelOrder, account: GatewayAccount): Told;
  /** Cancels by the order id instead of the transaction id: it knows one payment of an order. */
  readonly byOrder?: true;
  /** Left out where no public document describes such a call: what is not known then goes to a person. */
  readonly status?: {
    request(account: GatewayAccount, payment: TakenPayment, now: string): GatewayRequest;
    read(status: number, body: unknown, payment: TakenPayment): Told;
  };
}

export const isPartial = ({ payment, amount, earlier }: CancelOrder): boolean =>
  earlier > 0 || amount < payment.amount;

type Words = Record<string, unknown>;

/** The parts of an answer by name; undefined when it is not an object. */
export const wordsOf = (body: unknown): Words | undefined =>
  typeof body === 'object' && body !== null ? (body as Words) : undefined;

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A count of won; undefined for what is none. */
export function wonOf(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** An answer that says neither yes nor no. */
export const unreadable = (): Told => ({ kind: 'unknown', words: '', answered: true });

/** What a gateway's yes means, given the amount it says it gave back: a yes to another amount has to be asked for. */
export const givenBack = (given: number, { amount }: CancelOrder, reference: string | null): Told =>
  given === amount
    ? { kind: 'yes', reference }
    : { kind: 'unknown', words: differenceText(given, amount), answered: true };

/** A refusal in the gateway's words, with its code. */
export const refused = (code: unknown, message: unknown): Told => ({
  kind: 'no',
  words: [textOf(message), textOf(code) && `(${textOf(code)})`].filter(Boolean).join(' ').slice(0, 300),
});
