import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tracked } from '#kit/server/database/columns.ts';
import { codeColumns } from '#kit/server/database/use-column.ts';
import { sealedColumn } from '#kit/server/sealed/sealed-column.ts';

/** Models of outside services, with their tokens. */
export const aiSettings = pgTable('ai_settings', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  typeId: integer('type_id').notNull(),
  inUse: boolean('in_use').notNull().default(true),
  priority: integer('priority').notNull().default(1),
  baseUrl: text('base_url'),
  /** Names the row within its ciphertext. */
  sealKey: uuid('seal_key').notNull(),
  /** Encrypted (D43); null: the service needs none. */
  token: text('token'),
  model: text('model').notNull(),
  voice: text('voice'),
  instructions: text('instructions'),
  config: text('config'),
  ...tracked(),
});

export const aiSettingCodes = codeColumns(aiSettings, 'aiSetting.one', ['typeId']);
export const aiTokens = sealedColumn(aiSettings, 'token', { by: 'sealKey' });
