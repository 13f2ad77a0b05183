import type { z } from 'zod';
import type { IntegrationService, IntegrationSettings } from './integrations/integration-settings.ts';

/** Settings of slices by name, each part of `Config`; a slice adds its own in an `x.settings.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: slices extend it by declaration merging
export interface SliceSettings {}

/** The default export of an `x.settings.ts`: environment variables of a slice. */
export interface SettingsDeclaration<
  N extends keyof SliceSettings = keyof SliceSettings,
  V extends z.ZodRawShape = z.ZodRawShape,
> {
  readonly name: N;
  readonly variables: V;
  /** Throws an error that names the variable if the values contradict each other. */
  read(
    values: z.output<z.ZodObject<V>>,
    integrations: Partial<Record<IntegrationService, IntegrationSettings>>,
  ): SliceSettings[N];
}

/** Declares environment variables of a slice; `read` makes its part of `Config`. */
export const settings = <N extends keyof SliceSettings, V extends z.ZodRawShape>(
  declared: SettingsDeclaration<N, V>,
): SettingsDeclaration<N, V> => declared;
