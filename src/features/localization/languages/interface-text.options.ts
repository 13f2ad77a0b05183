import type { SystemOption } from '#kit/server/system-option.ts';

/** What share of the product's texts a language needs before people can choose it for the screens. */
export const interfaceTextPercent: SystemOption = {
  id: 'INTERFACE_TEXT_PERCENT',
  min: 1,
  max: 100,
  default: 90,
  name: 'language.option.textPercent',
  effect: 'language.option.textPercent.effect',
};

export default [interfaceTextPercent];
