import type { Db } from '#kit/server/database/pool.ts';
import { seedCodes } from './codes/seed-codes.ts';
import { seedDictionary } from './dictionary.ts';
import { seedLanguages } from './languages.ts';
import { seedOptions } from './seed-options.ts';
import { seedRights } from './seed-rights.ts';
import { seedTerms } from './seed-terms.ts';

/** What every installation begins with. Safe to run at every start and from several nodes at once. */
export async function seedBase(db: Db): Promise<void> {
  await seedLanguages(db);
  await seedCodes(db);
  await seedDictionary(db);
  await seedRights(db);
  await seedTerms(db);
  await seedOptions(db);
}
