import { z } from 'zod';
import { settings } from '#kit/server/settings.ts';

declare module '#kit/server/settings.ts' {
  interface SliceSettings {
    ai: {
      /** Hosts of the own network (`host` or `host:port`) that AI settings may name, also by http. */
      localHosts: readonly string[];
    };
  }
}

export default settings({
  name: 'ai',
  variables: {
    AI_LOCAL_HOSTS: z
      .string()
      .regex(/^[\w.:,[\] -]*$/, 'must be hosts, separated by commas')
      .optional(),
  },
  read: (value) => ({
    localHosts: (value.AI_LOCAL_HOSTS ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || []),
  }),
});
