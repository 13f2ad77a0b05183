import { badRequest } from './errors.ts';

/** The version a save is based on; null if none was sent, and the last save wins (D27). */
export function versionOf(wire: unknown): number | null {
  const version = (wire as { version?: unknown } | null)?.version;
  if (version === undefined || version === null) return null;
  if (!Number.isSafeInteger(version))
    throw badRequest('error.badRequest', { fields: { version: { key: 'field.integer' } } });
  return version as number;
}
