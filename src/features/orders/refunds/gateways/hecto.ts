// Source: Hecto Financial's manuals for developers (developers.hectofinancial.co.kr: cancel APICancel.do, inquiry
// APITrdStatInq.do) as found in public repositories, read 2026-11-21. Never exercised against the vendor.
// The licence key is the hash key, the cancel password the key of the amounts' encryption (32 characters).
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { GatewayResult } from '../refund-state.rules.ts';
import {
  type CancelOrder,
  fieldsOf,
  type Gateway,
  type GatewayAccount,
  type GatewayRequest,
  givenBack,
  messageOf,
  type Probed,
  refused,
  type TakenPayment,
  textOf,
  unreadable,
  wonOf,
} from './gateway.ts';

const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('')).digest('hex');

const amountKey = ({ cancelPassword }: GatewayAccount): Buffer => {
  const key = Buffer.alloc(32);
  key.write(cancelPassword);
  return key;
};

/** AES-256-ECB and Base64, as the manual prescribes for amounts. */
export function sealAmount(amount: number, account: GatewayAccount): string {
  const cipher = createCipheriv('aes-256-ecb', amountKey(account), null);
  return Buffer.concat([cipher.update(String(amount)), cipher.final()]).toString('base64');
}

/** The amount of a response, encrypted or plain as in the inquiry; undefined if unreadable. */
function openAmount(value: unknown, account: GatewayAccount): number | undefined {
  const plain = wonOf(value);
  if (plain !== undefined || typeof value !== 'string' || value === '') return plain;
  try {
    const decipher = createDecipheriv('aes-256-ecb', amountKey(account), null);
    return wonOf(Buffer.concat([decipher.update(value, 'base64'), decipher.final()]).toString());
  } catch {
    return undefined;
  }
}

const METHODS: Record<string, string> = { card: 'CA', easy: 'CA', online: 'CA', bank: 'RA' };
const methodOf = (kind: string): string => METHODS[kind] ?? 'CA';

function cancelBody(
  account: GatewayAccount,
  { payment, amount, earlier, reference, reason, now }: CancelOrder,
) {
  const [trdDt, trdTm] = [now.slice(0, 8), now.slice(8)];
  const { merchantId: mchtId, merchantKey } = account;
  return {
    params: {
      mchtId,
      ver: '0A19',
      method: methodOf(payment.kind),
      bizType: 'C0',
      encCd: '23',
      // Unique per request at the gateway, which prevents a double refund.
      mchtTrdNo: reference,
      trdDt,
      trdTm,
    },
    data: {
      pktHash: hash(trdDt, trdTm, mchtId, reference, String(amount), merchantKey),
      orgTrdNo: payment.transactionId,
      crcCd: 'KRW',
      cnclOrd: String(earlier + 1).padStart(3, '0'),
      cnclAmt: sealAmount(amount, account),
      cnclRsn: reason,
    },
  };
}

/** The documented fields are in `params`; some of the inquiry's are not. */
const flat = (body: unknown): Record<string, unknown> | undefined => {
  const fields = fieldsOf(body);
  return fields && { ...fields, ...fieldsOf(fields.params), ...fieldsOf(fields.data) };
};

function readCancel(_: number, body: unknown, order: CancelOrder, account: GatewayAccount): GatewayResult {
  const fields = flat(body);
  if (fields?.outStatCd === '0021') {
    const given = openAmount(fields.cnclAmt, account);
    return given === undefined ? unreadable() : givenBack(given, order, textOf(fields.trdNo));
  }
  if (fields?.outStatCd !== '0031') return unreadable();
  return refused(fields.outRsltCd, fields.outRsltMsg);
}

function askFor(
  { merchantId: mchtId, merchantKey }: GatewayAccount,
  payment: TakenPayment,
  now: string,
): GatewayRequest {
  const [trdDt, trdTm] = [now.slice(0, 8), now.slice(8)];
  const mchtTrdNo = `Q${now}`;
  const trdAmt = String(payment.amount);
  return {
    method: 'POST',
    path: '/spay/APITrdStatInq.do',
    json: {
      params: { mchtId, ver: '0A1M', mchtTrdNo, trdDt, trdTm },
      data: {
        pktHash: hash(trdDt, trdTm, mchtId, mchtTrdNo, trdAmt, merchantKey),
        method: methodOf(payment.kind),
        trdAmt,
        orgTrdDt: payment.paidAt.slice(0, 8),
        orgMchtTrdNo: payment.orderId,
        orgTrdNo: payment.transactionId,
      },
    },
  };
}

/** No such payment. */
const NO_SUCH_PAYMENT = '1001';

/** The hash of the inquiry is made of id and licence key; the cancel password has no part in it. */
function readProbe(_: number, body: unknown): Probed {
  const fields = flat(body);
  const message = messageOf(fields?.outRsltCd, fields?.outRsltMsg);
  if (fields?.outStatCd === '0021' || fields?.outRsltCd === NO_SUCH_PAYMENT) return { kind: 'works' };
  return { kind: fields?.outStatCd === '0031' ? 'refused' : 'unclear', message };
}

export const hecto: Gateway = {
  kind: 'HECTO',
  cancel: (account, order) => ({
    method: 'POST',
    path: '/spay/APICancel.do',
    json: cancelBody(account, order),
  }),
  readCancel,
  status: {
    request: askFor,
    read(_, body, { transactionId }) {
      const fields = flat(body);
      const cancelled = wonOf(fields?.cnclAmt);
      if (fields?.outStatCd === '0021' && cancelled !== undefined) {
        if (fields.trdNo !== transactionId) return unreadable();
        return { kind: 'status', cancelled, reference: null };
      }
      if (fields?.outStatCd === '0031' && fields.outRsltCd === NO_SUCH_PAYMENT)
        return { kind: 'notFound', message: textOf(fields.outRsltMsg) ?? '' };
      return unreadable();
    },
  },
  probe: {
    request: (account, id, now) =>
      askFor(account, { transactionId: id, orderId: id, kind: 'card', amount: 1000, paidAt: now }, now),
    read: readProbe,
  },
};
