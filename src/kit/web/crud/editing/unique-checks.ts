import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import type { UniqueCheck } from '#kit/web/fields/unique-check.ts';
import type { Translate } from '#kit/web/i18n/i18n.tsx';

const segment = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) return String((value as { id?: unknown }).id ?? 0);
  // Nothing chosen counts as 0, the way paths write it.
  return value === undefined || value === null || value === '' ? '0' : String(value).trim();
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
    if (!rule.check || !own) continue;
    checks[own] = {
      message: t(rule.message),
      path: (value, values) => {
        const parts = rule.fields.map((name) => segment(name === own ? value : values[name]));
        return [resource.paths[audience], rule.check, ...parts.map(encodeURIComponent)].join('/');
      },
    };
  }
  return checks;
}
