import { fieldError } from '#kit/contract/errors.ts';
import { errorPath } from '#kit/contract/wire.ts';
import type { BusinessesContext } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { sees } from '#kit/server/session/principal.ts';
import { business } from './business.contract.ts';
import { DEEPEST, placementProblem } from './business.rules.ts';
import { levelsOf, lockedAncestry } from './business-ancestry.read-model.ts';

type Sent = SentValues<typeof business>;
interface Before {
  id: number;
  parentId: number | null;
}

const PARENT = errorPath(business.form.parent);

/**
 * Checks the parent that a business gets: in sight, not below itself, at most five levels in all. Who does not see all
 * businesses cannot put one at the top, and leaves a parent out of sight as it is.
 */
export async function placeBusiness(ctx: BusinessesContext, values: Sent, before?: Before): Promise<void> {
  if (ctx.businesses !== 'all' && !values.parent) {
    if (!before) throw fieldError(PARENT, 'field.required');
    delete values.parent;
  }
  const parent = values.parent?.id;
  if (parent === undefined || parent === before?.parentId) return;
  if (!sees(ctx.businesses, parent)) throw fieldError(PARENT, 'field.unknownReference');
  const above = await lockedAncestry(ctx.db, parent);
  const levels = before ? await levelsOf(ctx.db, before.id) : 1;
  const problem = placementProblem({ id: before?.id, levels }, above);
  if (problem) throw fieldError(PARENT, problem, { max: DEEPEST });
}
