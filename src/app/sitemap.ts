import { businessScreens } from './sitemap/business-screens.ts';
import type { Screen } from './sitemap/screen.ts';
import { storeScreens } from './sitemap/store-screens.ts';
import { systemScreens } from './sitemap/system-screens.ts';

/** Every screen of the product, one line each. */
export const sitemap: readonly Screen[] = [...systemScreens, ...storeScreens, ...businessScreens];
