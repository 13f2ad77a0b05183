import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/**
 * The table that Bizppurio's agent (BizClient) reads, in the vendor's schema: it takes rows of STATUS 0 and moves
 * finished ones to BIZ_LOG_YYYYMM, which it creates.
 */
export const agentMessages = pgTable('biz_msg', {
  cmid: text('cmid').primaryKey(),
  umid: text('umid'),
  /** 0 short text, 5 long text, 6 Alimtalk. */
  messageType: smallint('msg_type').notNull(),
  /** The vendor's: 0 waiting, 7 sending, 1 awaiting the result, 2 result stored. */
  status: smallint('status').notNull().default(0),
  requestTime: instant('request_time').notNull(),
  sendTime: instant('send_time').notNull(),
  reportTime: instant('report_time'),
  destinationPhone: text('dest_phone').notNull(),
  sendingPhone: text('send_phone').notNull(),
  body: text('msg_body').notNull(),
  nationCode: text('nation_code'),
  senderKey: text('sender_key'),
  templateCode: text('template_code'),
  replacementType: text('re_type'),
  replacementBody: text('re_body'),
  callStatus: text('call_status'),
});
