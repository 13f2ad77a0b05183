const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg\w*\//],
  ['Whale', /\bWhale\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const firstOf = (known: typeof BROWSERS, text: string): string | undefined =>
  known.find(([, sign]) => sign.test(text))?.[0];

/** What people call a device: browser and system of its user agent; undefined if neither is known. */
export function deviceName(userAgent: string | null): string | undefined {
  const text = userAgent ?? '';
  const parts = [firstOf(BROWSERS, text), firstOf(SYSTEMS, text)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
