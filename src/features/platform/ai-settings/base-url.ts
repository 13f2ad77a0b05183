import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { isPrivateAddress } from '#kit/server/integrations/public-address.ts';

const LOCAL = /^(localhost|.*\.(localhost|local|internal))$/;

/** Whether the operator of the server allows this host of the own network. */
export const isLocalHost = (url: URL, localHosts: readonly string[]): boolean =>
  localHosts.includes(url.hostname) || localHosts.includes(url.host);

/**
 * Why an address cannot be called. Outside addresses need https; those of the own network are refused unless the
 * operator named them, because the server reaches what the caller does not. Names are resolved again before each call.
 */
export function baseUrlFault(text: string, localHosts: readonly string[]): MessageKey | undefined {
  if (!URL.canParse(text)) return 'aiSetting.urlFormat';
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    return 'aiSetting.urlFormat';
  if (isLocalHost(url, localHosts)) return undefined;
  if (LOCAL.test(url.hostname) || isPrivateAddress(url.hostname)) return 'aiSetting.urlInside';
  return url.protocol === 'https:' ? undefined : 'aiSetting.urlHttps';
}
