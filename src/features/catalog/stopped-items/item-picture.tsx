import { pictureUrl } from '#kit/contract/picture.ts';
import type { StoppedItem } from './stopped-item.contract.ts';

/** The picture of an item beside its name; what it shows is said by the name. */
export function ItemPicture({ item }: { item: StoppedItem }) {
  return item.image ? (
    <img className="stop-picture" src={pictureUrl(item.image)} alt="" width={56} height={42} loading="lazy" />
  ) : (
    <span className="stop-picture" aria-hidden="true" />
  );
}
