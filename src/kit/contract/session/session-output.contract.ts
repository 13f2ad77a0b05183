import { z } from 'zod';

const yesNo = z.enum(['Y', 'N']);

/** The session as named in the specification, plus the names of D14. */
export const sessionOutput = z.object({
  agreeYn: yesNo,
  alarmYn: yesNo,
  isOrderNoti: yesNo,
  sa_account: z.object({
    accountId: z.string(),
    accountNm: z.string(),
    auths: z.array(z.object({ authId: z.string(), authNm: z.string() })),
  }),
  sa_actions: z.array(z.string()),
  sa_show_nm: z.string(),
  showNm: z.string(),
  accountNm: z.string(),
  accountId: z.string(),
  storeId: z.string().nullable(),
  storeCd: z.number().nullable(),
  custCd: z.number().nullable(),
  csrfToken: z.string(),
  passwordChangeYn: yesNo,
  timeZone: z.string().nullable(),
  viewing: z
    .object({ accountId: z.string(), accountNm: z.string(), roleYn: yesNo, endDtm: z.string() })
    .nullable(),
});

export type WireSession = z.infer<typeof sessionOutput>;
