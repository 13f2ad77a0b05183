import { discover } from '../discover-files.ts';

/**
 * Every external service, by the name used in settings, call log and simulator; slices add theirs in `x.vendors.ts`.
 */
export interface IntegrationServices {
  SMTP: true;
}
export type IntegrationService = keyof IntegrationServices;

/** The default export of an `x.vendors.ts`: the services of a slice, each with its required settings. */
export type VendorDeclarations = readonly {
  readonly service: IntegrationService;
  readonly needs?: { readonly service: IntegrationService; readonly because: string };
}[];

/** Environment of one service: `OUTSIDE_<SERVICE>_URL`, `_ACCOUNT`, `_KEY`, `_SECRET`; for mail, `SMTP_URL`. */
export interface IntegrationSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly account?: string;
  readonly key?: string;
  readonly secret?: string;
}

const VARIABLE = /^OUTSIDE_([A-Z_]+)_(URL|ACCOUNT|KEY|SECRET)$/;
/** Mail is excluded: its setting contains the account in the address. */
const vendors = (await discover<VendorDeclarations>('vendors')).flat();
/** Names of all external services but mail. */
export const integrationServices = vendors.map(({ service }) => service).sort();
const isService = (name: string): name is IntegrationService =>
  (integrationServices as readonly string[]).includes(name);

/** What one variable sets, and of which service. */
function readVariable(name: string, value: string) {
  const [, service = '', part = ''] = VARIABLE.exec(name) ?? [];
  if (!isService(service))
    throw new Error(
      `${name}: not a setting of an outside service. Services: ${integrationServices.join(', ')}.`,
    );
  const isUrl = part === 'URL';
  if (isUrl && !/^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : ''))
    throw new Error(`${name}: must be a URL that begins with https: or http://`);
  return { service, part: part.toLowerCase(), setting: isUrl ? value.replace(/\/+$/, '') : value };
}

/** Reads every `OUTSIDE_…` variable; throws an error that names the invalid one. */
export function readIntegrationSettings(
  env: Record<string, string | undefined>,
): Partial<Record<IntegrationService, IntegrationSettings>> {
  const read: Partial<Record<IntegrationService, Record<string, string>>> = {};
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith('OUTSIDE_') || !value) continue;
    const { service, part, setting } = readVariable(name, value);
    read[service] = { ...read[service], [part]: setting };
  }
  for (const [service, values] of Object.entries(read))
    if (!values.url)
      throw new Error(`OUTSIDE_${service}_URL: needed too when the service has other settings.`);
  for (const { service, needs } of vendors)
    if (read[service] && needs && !read[needs.service])
      throw new Error(`OUTSIDE_${needs.service}_URL: needed too, ${needs.because}.`);
  if (env.SMTP_URL) read.SMTP = { url: env.SMTP_URL };
  return read as Partial<Record<IntegrationService, IntegrationSettings>>;
}
