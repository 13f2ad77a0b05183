import { category } from '#features/catalog/categories/category.contract.ts';
import { encodeWith } from '#kit/contract/wire.ts';
import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { menuItem } from './menu-item.contract.ts';

/** A menu item has a price and stands in a category of its store: the first one there is. */
export const sample: SampleFactory = {
  resource: menuItem.name,
  async fields(client, query) {
    const audience = query === '' ? 'store' : 'business';
    const { body } = await client.get(`${category.paths[audience]}${query}`);
    const categories = [{ id: category.decode(body[0]).id }];
    return encodeWith(menuItem.form, { categories, cost: 3_000, price: 9_000 });
  },
};
