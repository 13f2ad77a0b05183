import { checkEndpoint } from '#kit/contract/endpoints/check-endpoint.ts';
import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import { isBlank } from '#kit/contract/text/blank.ts';
import { addressOf } from '#kit/web/api/call.ts';
import type { UniqueCheck } from '#kit/web/fields/unique-check.ts';
import type { Translate } from '#kit/web/i18n/i18n.tsx';

const segment = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) return String((value as { id?: unknown }).id ?? 0);
  // Nothing chosen counts as 0, the way paths write it.
  return isBlank(value) ? '0' : String(value).trim();
};

/** The live checks of a resource, by the field that shows the answer: the last one of each rule. */
export function uniqueChecks(
  resource: AnyResource,
  audience: Audience,
  t: Translate,
): Record<string, UniqueCheck> {
  const checks: Record<string, UniqueCheck> = {};
  for (const rule of resource.unique ?? []) {
    const own = rule.fields[rule.fields.length - 1];
    const check = rule.check && checkEndpoint(resource, audience, rule);
    if (!check || !own) continue;
    checks[own] = {
      message: t(rule.message),
      path: (value, values) => {
        const entered = { ...values, [own]: value };
        const params = rule.fields.map((name) => [name, segment(entered[name])]);
        return addressOf(check, { params: Object.fromEntries(params) });
      },
    };
  }
  return checks;
}
