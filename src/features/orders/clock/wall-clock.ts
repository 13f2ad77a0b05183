const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** ms → `yyyy-MM-dd HH:mm:ss` as a clock on the wall of that zone shows it. */
export function wallText(ms: number, zone: string): string {
  return formatOf(zone).format(ms).replace('T', ' ');
}

const asUtc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** `yyyy-MM-dd HH:mm:ss` on the wall of that zone → ms. An hour that a clock change skips counts as the hour after it. */
export function readWall(text: string, zone: string): number {
  const target = asUtc(text);
  const offset = (ms: number) => asUtc(wallText(ms, zone)) - ms;
  const first = target - offset(target);
  return target - offset(first);
}
