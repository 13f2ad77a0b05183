import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { aiTokens } from './ai-setting.table.ts';
import { askModel, type ModelProblem, type ModelResponse, type Question } from './ask-model.ts';

/** A setting in use, ready to be asked; its token stays inside. */
export interface TranslationModel {
  readonly id: number;
  readonly model: string;
  readonly instructions: string | null;
  /** Not inside a transaction. */
  ask(question: Omit<Question, 'operation' | 'subject'>): Promise<ModelResponse>;
}
export type { ModelProblem, ModelResponse };

const GROUP = 'AI_TP';
const TYPE = 'TRANSLATE';

const IN_ORDER = statement(
  'ai-settings-in-order',
  `select id, base_url as "baseUrl", seal_key as "sealKey", token, model, instructions, config from ai_settings
   where deleted_at is null and in_use and type_id = $1 order by priority, id limit 20`,
);

/** The settings for translations that are in use, in the order in which they are asked. */
export async function translationModels({
  db,
  services,
  log,
}: Pick<Context, 'db' | 'services' | 'log'>): Promise<TranslationModel[]> {
  const type = services.codes.byValue(GROUP, TYPE);
  const rows = type ? await db.query(IN_ORDER, [type.id]) : [];
  return rows.flatMap(({ id, baseUrl, sealKey, token: sealed, model, instructions, config }) => {
    let token: string | undefined;
    try {
      token = sealed ? aiTokens.open(services.secrets, sealKey, sealed) : undefined;
    } catch (error) {
      // As if its service did not answer: the next setting is asked.
      log.error({ err: error, aiSetting: id }, 'the token of an AI setting cannot be decrypted');
      return [];
    }
    const settings = { baseUrl, token, model, config };
    const subject = `aiInfo:${id}`;
    return {
      id,
      model,
      instructions,
      ask: (question) => askModel(services, settings, { ...question, operation: 'translate', subject }),
    };
  });
}
