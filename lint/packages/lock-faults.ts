/** One package of package-lock.json, as far as it is looked at. */
interface LockedPackage {
  version?: string;
  name?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}
export interface Lock {
  packages: Record<string, LockedPackage>;
}
export interface Advice {
  /** Versions that are refused: `<1.2.3`, `>=1.2.3 <2.0.0`, one version, or `*`. */
  refused: { name: string; versions: string[]; why: string }[];
  /** Refused versions that are here all the same, by their place in the lock file. */
  accepted: { place: string; version: string; why: string }[];
  /** Packages that may bring an install script; `npm ci --ignore-scripts` runs none of them. */
  scripts: string[];
}

const numbers = (version: string): number[] => (version.split(/[-+]/)[0] ?? '').split('.').map(Number);

function compare(left: string, right: string): number {
  const [a, b] = [numbers(left), numbers(right)];
  for (let index = 0; index < 3; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const holds = (version: string, condition: string): boolean => {
  if (condition === '*') return true;
  if (condition.startsWith('>=')) return compare(version, condition.slice(2)) >= 0;
  if (condition.startsWith('<')) return compare(version, condition.slice(1)) < 0;
  return version === condition;
};
const within = (version: string, range: string): boolean =>
  range.split(' ').every((condition) => holds(version, condition));

const nameOf = (place: string, { name }: LockedPackage): string =>
  name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

const matches = (name: string, pattern: string): boolean =>
  pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Whether a package at `place` finds `name` in its own node_modules or in one above it. */
function resolves(packages: Lock['packages'], place: string, name: string): boolean {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (packages[from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`]) return true;
    if (from === '') return false;
  }
}

/** What must not be in a lock file, one sentence each. */
export function lockFaults(lock: Lock, advice: Advice): string[] {
  const faults: string[] = [];
  const needed = new Set<string>();
  for (const [place, locked] of Object.entries(lock.packages)) {
    if (place === '' || locked.link) continue;
    const name = nameOf(place, locked);
    const version = locked.version ?? '';
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(locked.integrity ?? ''))
      faults.push(`${place}: no SHA-512 of ${name}@${version}, so it could be exchanged`);
    if (locked.hasInstallScript && !advice.scripts.some((pattern) => matches(name, pattern)))
      faults.push(`${place}: ${name}@${version} brings an install script`);
    for (const optional of Object.keys(locked.optionalDependencies ?? {}))
      if (!resolves(lock.packages, place, optional))
        faults.push(`${place}: ${optional} of another platform is missing, so npm ci refuses the file`);
    const refused = advice.refused.find(
      (entry) => entry.name === name && entry.versions.some((range) => within(version, range)),
    );
    if (!refused) continue;
    if (advice.accepted.some((entry) => entry.place === place && entry.version === version))
      needed.add(place);
    else faults.push(`${place}: ${name}@${version} is refused: ${refused.why}`);
  }
  for (const { place, version } of advice.accepted)
    if (!needed.has(place)) faults.push(`${place}: the exception for version ${version} is no longer needed`);
  return faults;
}
