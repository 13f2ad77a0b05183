import * as z from 'zod';
import { cutText } from '#kit/contract/text/text-length.ts';
import type { ServiceAddress } from '#kit/server/integrations/integrations.ts';
import type { Services } from '#kit/server/services.ts';
import { isLocalHost } from './base-url.ts';

export interface Model {
  /** Null: the address of the environment or the simulator. */
  baseUrl: string | null;
  token: string | undefined;
  model: string;
  config: string | null;
}

/** Why there is no answer. */
export type ModelProblem =
  | 'unconfigured'
  | 'unreachable'
  | 'timeout'
  | 'failure'
  | 'tooLarge'
  | 'unreadable'
  | 'refused'
  /** Nothing was sent: this node asks the service as much as it may at a time. */
  | 'busy'
  | 'resting';

export type ModelResponse =
  | { readonly text: string; readonly tokens: number | null; readonly simulated: boolean }
  | { readonly problem: ModelProblem; readonly message?: string; readonly simulated: boolean };

export interface Question {
  /** Subject in the call log. */
  subject: string;
  operation: 'translate' | 'try';
  system: string;
  user: string;
  /** A JSON schema that the answer has to follow. */
  schema?: object;
  timeoutMs: number;
}

const MAX_BYTES = 256 * 1024;
const LONGEST_MESSAGE = 300;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z
    .object({ total_tokens: z.int().min(0).max(2_147_483_647) })
    .optional()
    .catch(undefined),
});
const refusal = z.object({ error: z.object({ message: z.string() }) });

/** What an operator set is sent along, but never instead of what the product asks. */
const further = (config: string | null): object => {
  const { model, messages, stream, n, tools, ...rest } = JSON.parse(config || '{}') as Record<
    string,
    unknown
  >;
  return rest;
};

const refusalMessage = (body: unknown): string =>
  cutText(refusal.safeParse(body).data?.error.message ?? '', LONGEST_MESSAGE);

/** Asks one model. Not inside a transaction. */
export async function askModel(
  { integrations, config }: Pick<Services, 'integrations' | 'config'>,
  model: Model,
  question: Question,
): Promise<ModelResponse> {
  const usual = model.baseUrl ? undefined : await integrations.address('AI');
  const address: ServiceAddress | undefined = model.baseUrl
    ? { url: model.baseUrl.replace(/\/$/, ''), key: model.token, simulated: false }
    : usual && { ...usual, key: usual.simulated ? usual.key : (model.token ?? usual.key) };
  const simulated = address?.simulated ?? false;
  if (!address) return { problem: 'unconfigured', simulated };
  const json = {
    temperature: 0,
    ...further(model.config),
    model: model.model,
    messages: [
      { role: 'system', content: question.system },
      { role: 'user', content: question.user },
    ],
    ...(question.schema && {
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', strict: true, schema: question.schema },
      },
    }),
  };
  const { subject, operation, timeoutMs } = question;
  const outcome = await integrations.call({
    ...{ service: 'AI', operation, subject, timeoutMs, address },
    method: 'POST',
    path: '/chat/completions',
    headers: address.key ? { authorization: `Bearer ${address.key}` } : {},
    json,
    // The call log keeps no texts.
    request: { model: model.model },
    maxBytes: MAX_BYTES,
    secrets: model.token ? [model.token] : [],
    // The address of the environment was set by the operator of the server.
    publicOnly: !!model.baseUrl && !isLocalHost(new URL(address.url), config.ai.localHosts),
  });
  if (outcome.kind !== 'answered') {
    const { reason } = outcome;
    return { problem: reason === 'cutOff' ? 'failure' : reason, simulated };
  }
  const parsed = completion.safeParse(outcome.body);
  if (outcome.status < 300 && parsed.success)
    return {
      text: parsed.data.choices[0]?.message.content ?? '',
      tokens: parsed.data.usage?.total_tokens ?? null,
      simulated,
    };
  const problem = outcome.status < 300 ? 'unreadable' : 'refused';
  return { problem, message: refusalMessage(outcome.body), simulated };
}
