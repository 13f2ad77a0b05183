import type { AppError } from '#kit/contract/errors.ts';
import type { Context } from './context.ts';

/** Why a record was refused, in the reader's language: the messages of its fields, or that of the error. */
export function refusalReasons(ctx: Pick<Context, 'services' | 'locale'>, error: AppError): string {
  const { fields = {}, params } = error.details;
  const { message, translate } = ctx.services.texts;
  const reasons = Object.values(fields).map((field) => message(ctx.locale, field));
  return [...new Set(reasons)].join(' ') || translate(ctx.locale, error.code, params);
}
