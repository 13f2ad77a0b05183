import type { agencyBrand } from '#features/delivery/agencies/delivery-brand.contract.ts';
import type { Translate } from '#kit/web/i18n/i18n.tsx';
import type { StoreAgencyMapping } from './store-mappings.contract.ts';

interface Offered {
  brands: readonly ReturnType<typeof agencyBrand.decode>[];
  /** What the mapping screen found for the store. */
  mappings: readonly StoreAgencyMapping[];
  /** Brands that the store has already. */
  taken: ReadonlySet<number>;
  /** That of this row. */
  chosen: number | undefined;
  t: Translate;
}

/** Agencies to choose from: those that the store is mapped to first, then all others. */
export function agencyChoices({ brands, mappings, taken, chosen, t }: Offered) {
  const open = (id: number) => id === chosen || !taken.has(id);
  const choice = (id: number, label: string, possible = true) => ({
    value: id,
    label,
    disabled: !possible || !open(id),
  });
  const requested = mappings.filter(({ status }) => status !== 'MAPPING_ERROR');
  const mapped = requested.map(({ brand, status }) => {
    const waits = status === 'MAPPING_REQUEST' || status === 'CANCEL_REQUEST';
    const label = `${brand.agencyName} · ${brand.brandName}`;
    const text = waits ? t(`storeForm.mapping.${status}`, { agency: label }) : label;
    return choice(brand.id, text, !waits);
  });
  const known = new Set(requested.map(({ brand }) => brand.id));
  const others = brands
    .filter(({ id }) => !known.has(id))
    .map(({ id, agencyName, brandName }) => choice(id, `${agencyName} · ${brandName}`));
  if (mapped.length === 0) return others;
  return [
    { label: t('storeForm.mappedAgencies'), options: mapped },
    ...(others.length > 0 ? [{ label: t('storeForm.otherAgencies'), options: others }] : []),
  ];
}
