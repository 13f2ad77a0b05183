import { fieldError, notFound } from '#kit/contract/errors.ts';
import { cutText } from '#kit/contract/text/text-length.ts';
import type { Context } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { newSecret } from '#kit/server/secrets.ts';
import { aiSetting, tryAiSetting } from './ai-setting.contract.ts';
import { aiSettings, aiTokens } from './ai-setting.table.ts';
import { askModel } from './ask-model.ts';
import { baseUrlFault } from './base-url.ts';

const { form } = aiSetting;
type Values = Pick<SentValues<typeof aiSetting>, 'baseUrl' | 'config' | 'token'>;
type Saved = Pick<typeof aiSettings.$inferSelect, 'baseUrl' | 'token'>;

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** A saved token is for its own address: nobody sends it elsewhere by changing only that. */
function check({ services }: Pick<Context, 'services'>, values: Values, saved?: Saved): void {
  if (values.config && !isJsonObject(values.config))
    throw fieldError(form.config.wire, 'aiSetting.configJson');
  const fault = values.baseUrl && baseUrlFault(values.baseUrl, services.config.ai.localHosts);
  if (fault) throw fieldError(form.baseUrl.wire, fault);
  const moved = saved?.token && values.baseUrl !== undefined && values.baseUrl !== saved.baseUrl;
  if (moved && newSecret(values.token) === undefined)
    throw fieldError(form.token.wire, 'aiSetting.tokenAnew');
}

const TRIED_MS = 20_000;
const LONGEST_RESPONSE = 500;

export default defineRoutes(
  'platform/ai-settings',
  crudRoutes(aiSetting, {
    table: aiSettings,
    beforeSave: (ctx, values, before) => check(ctx, values, before),
  }).all(),
  implement(tryAiSetting, {
    transaction: false,
    async handler(ctx, { body }) {
      const { setting, baseUrl, model, config, instructions } = body;
      const [saved] = await ctx.db.query(
        `select base_url as "baseUrl", seal_key as "sealKey", token from ai_settings where id = $1 and deleted_at is null`,
        [setting],
      );
      if (setting !== null && !saved) throw notFound();
      check(ctx, body, saved);
      const kept = saved?.token ? aiTokens.open(ctx.services.secrets, saved.sealKey, saved.token) : undefined;
      const started = performance.now();
      const response = await askModel(
        ctx.services,
        { baseUrl, token: newSecret(body.token) ?? kept, model, config },
        {
          subject: `aiInfo:${setting ?? 'new'}`,
          operation: 'try',
          system: instructions ?? 'You answer in one short sentence.',
          user: 'Say hello.',
          timeoutMs: TRIED_MS,
        },
      );
      const ms = Math.round(performance.now() - started);
      const { simulated } = response;
      if ('text' in response)
        return { ok: true, answer: cutText(response.text, LONGEST_RESPONSE), ms, problem: '', simulated };
      const problem = ctx.services.texts.translate(ctx.locale, `aiSetting.problem.${response.problem}`);
      return {
        ok: false,
        answer: '',
        ms,
        problem: [problem, response.message].filter(Boolean).join(' '),
        simulated,
      };
    },
  }),
);
