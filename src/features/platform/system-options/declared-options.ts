import { discover } from '#kit/server/discover-files.ts';
import type { SystemOption } from '#kit/server/system-option.ts';

const declared = (await discover<readonly SystemOption[]>('options')).flat();

/** The options that the product obeys, from every `*.options.ts`, by their ids. */
export const declaredOptions: ReadonlyMap<string, SystemOption> = new Map(
  declared.map((option) => [option.id, option]),
);
if (declaredOptions.size < declared.length) throw new Error('two system options are declared with one id');
