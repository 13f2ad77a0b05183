import { loadCodes } from '#kit/web/fields/controls/use-codes.ts';

/** What most new items have: sold in every way, the first entry of each code, the category that is being looked at. */
export async function newItem(category: { id: number; name: string } | undefined) {
  const [salesTypes, vat, service, labels] = await Promise.all(
    ['SALES_TP', 'VAT_TP', 'SERVICE_COST_TP', 'KIOSK_LABEL_TP'].map(loadCodes),
  );
  return {
    salesTypes: salesTypes ?? [],
    vatType: vat?.[0],
    serviceChargeType: service?.[0],
    kioskLabel: labels?.[0],
    ...(category && { categories: [category] }),
  };
}
