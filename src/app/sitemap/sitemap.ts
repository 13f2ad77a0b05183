import { businessScreens } from './business-screens.ts';
import type { Screen } from './screen.ts';
import { storeScreens } from './store-screens.ts';
import { systemScreens } from './system-screens.ts';

/** Every screen of the product, one line each. */
export const sitemap: readonly Screen[] = [...systemScreens, ...storeScreens, ...businessScreens];
