import { menuItem, menuItemPaths } from '#features/catalog/menu-items/menu-item.contract.ts';
import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { optional } from '#kit/contract/field.ts';
import { bool, id, optionalInt, readonlyDateTime, readonlyText, text } from '#kit/contract/fields.ts';
import { picture } from '#kit/contract/picture.ts';
import { code } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

/** One menu item as far as stopping its sale goes. */
export const stoppedItem = shape({
  id: id('smenuCd'),
  name: text('smenuNm'),
  localName: readonlyText('smenuNmLan'),
  image: optional(picture('smenuImg', 'smenuImgFile', { width: 200, height: 150 })),
  categoryNames: readonlyText('categorysNm'),
  stopSelling: bool('stopSelling'),
  stopReason: optional(code('stopReason', 'STOP_REASON')),
  otherReason: readonlyText('otherReason'),
  stopUntil: readonlyDateTime('stopUntil'),
  /** Minutes until then, as the server's clock has it. */
  minutesLeft: optionalInt('stopLeft'),
  stopUntilOpening: bool('availableUntilOpening'),
  stoppedAt: readonlyDateTime('stopDtm'),
  stoppedByName: readonlyText('stopAccountNm'),
});
export type StoppedItem = ReturnType<typeof stoppedItem.decode>;

const callsOf = (audience: keyof typeof menuItemPaths) => {
  const common = {
    method: 'GET',
    permission: menuItem.permissions[audience].search,
    scope: audience === 'store' ? 'ownStore' : 'chosenStore',
    response: many(stoppedItem),
  } as const;
  const path = menuItemPaths[audience];
  return {
    stopped: endpoint({ ...common, path: `${path}/stopped`, summary: 'List stopped menu items' }),
    /** Everything that is sold or stopped, in short: what one searches in to stop it. */
    forStop: endpoint({
      ...common,
      path: `${path}/forStop`,
      summary: 'List menu items in short form, for stopping',
    }),
  };
};
export const stoppedCalls = { store: callsOf('store'), business: callsOf('business') };
