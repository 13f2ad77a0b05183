const PLAIN_KEY = /^[A-Za-z_][\w-]*$/;
/** Words that YAML 1.1 parsers do not read as text. */
const RESERVED = /^(y|n|yes|no|on|off|true|false|null)$/i;

const keyText = (key: string): string =>
  PLAIN_KEY.test(key) && !RESERVED.test(key) ? key : JSON.stringify(key);

function write(value: unknown, indent: string): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return ' []';
    return value.map((item) => `\n${indent}-${write(item, `${indent}  `)}`).join('');
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    if (entries.length === 0) return ' {}';
    return entries.map(([key, each]) => `\n${indent}${keyText(key)}:${write(each, `${indent}  `)}`).join('');
  }
  return ` ${JSON.stringify(value ?? null)}`;
}

/** JSON values as YAML in block style; scalars are written as JSON, which YAML reads the same way. */
export const toYaml = (value: unknown): string => `${write(value, '').trimStart()}\n`;
