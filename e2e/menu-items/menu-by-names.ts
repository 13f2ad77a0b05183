// biome-ignore lint/suspicious/noExplicitAny: records of every kind
type Wire = any;

/** What partners learn of a menu, with names in place of ids and pictures that are there or not. */
export function menuByNames(menu: Wire): Wire {
  const names: Record<string, Map<number, string>> = {};
  for (const [list, id, name] of [
    ['categories', 'categoryCd', 'categoryNm'],
    ['optionGroups', 'smenuOptTpCd', 'smenuOptTpNm'],
    ['options', 'smenuOptCd', 'smenuOptNm'],
    ['stuffs', 'stuffCd', 'stuffNm'],
    ['discounts', 'discountCd', 'discountNm'],
  ] as const)
    names[id] = new Map(menu[list].map((each: Wire) => [each[id], each[name]]));
  const named = (list: Wire[]): unknown[] =>
    list.map((each) => {
      const [[id = '', value] = []] = Object.entries(each);
      return names[id]?.get(value as number) ?? each;
    });
  const fields = {
    stuffs: menu.stuffs.map(({ stuffCd: _, ...rest }: Wire) => rest),
    options: menu.options.map(({ smenuOptCd: _, smenuOptTpCd, ...rest }: Wire) => ({
      ...rest,
      group: names.smenuOptTpCd?.get(smenuOptTpCd),
    })),
    items: menu.items.map(({ smenuCd: _, smenuImg, ...rest }: Wire) => ({
      ...Object.fromEntries(
        Object.entries(rest).map(([key, value]) => [
          key,
          Array.isArray(value) && key !== 'infos' ? named(value) : value,
        ]),
      ),
      picture: smenuImg !== null,
    })),
  };
  // Nothing and null are the same to them.
  return JSON.parse(JSON.stringify(fields, (_, value) => value ?? undefined));
}
