// Bizppurio's agent (BizClient) over a database table. Source: github BizMsg/bizclient and the vendor's help pages,
// read 2026-11. Never tested against the vendor's agent.
import { statement } from '#kit/server/database/pool.ts';
import type { NodeServices } from '#kit/server/services.ts';
import type { MessageKind } from '../message-kinds.rules.ts';
import type { MessageResult, MessageService } from '../message-service.ts';

const TYPES: Record<MessageKind, number> = { sms: 0, lms: 5, at: 6 };
const STORED = 2;

// Our id is the agent's key, so sending twice has no effect.
const INSERT = statement(
  'message-agent-insert',
  `insert into biz_msg (cmid, msg_type, request_time, send_time, dest_phone, send_phone, msg_body, sender_key, template_code)
   values ($1, $2, $3, $3, $4, $5, $6, $7, $8) on conflict (cmid) do nothing`,
);
const LOGS = statement(
  'message-agent-logs',
  `select t as "table!" from unnest($1::text[]) t where to_regclass(t) is not null`,
);
const resultsIn = (table: string) =>
  statement(
    `message-agent-results:${table}`,
    `select cmid, call_status as "code" from ${table} where cmid = any($1) and status = ${STORED} and call_status is not null`,
  );
// Log tables have its columns; the agent makes them.
const RESULTS = resultsIn('biz_msg');

const PREFIX = 'J';
const keyOf = (id: number): string => `${PREFIX}${id}`;

/** The agent's log tables of this month and the last. */
const logTables = (now: Date): string[] =>
  [0, 1].map((back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    return `biz_log_${month.toISOString().slice(0, 7).replace('-', '')}`;
  });

export function createMessageAgent({
  db,
  config,
  now,
}: Pick<NodeServices, 'db' | 'config' | 'now'>): MessageService {
  return {
    name: 'agent',
    simulated: async () => false,
    async handOver({ id, kind, phone, body, templateCode, senderKey: own }) {
      const { sender, senderKey } = config.messages;
      await db.query(INSERT, [
        keyOf(id),
        TYPES[kind],
        now(),
        phone,
        sender.replace(/\D/g, ''),
        body,
        kind === 'at' ? (own ?? senderKey ?? null) : null,
        templateCode,
      ]);
      return { kind: 'accepted', serviceId: keyOf(id) };
    },
    async ask(waiting) {
      const keys = waiting.map(({ id }) => keyOf(id));
      const logs = await db.query(LOGS, [logTables(now())]);
      const found: MessageResult[] = [];
      for (const results of [RESULTS, ...logs.map((log) => resultsIn(log.table))]) {
        const rows = await db.query(results, [keys]);
        found.push(...rows.map(({ cmid, code }) => ({ id: Number(cmid.slice(PREFIX.length)), code })));
      }
      return found;
    },
  };
}
