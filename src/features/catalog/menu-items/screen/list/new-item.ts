import type { QueryClient } from '@tanstack/react-query';
import { codeOption, codeOptionsPath } from '#kit/contract/lookups.contract.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import { api } from '#kit/web/api/client.ts';
import { CODES_STALE, codesKey } from '#kit/web/fields/controls/use-codes.ts';

async function codesOf(queryClient: QueryClient, group: string): Promise<CodeValue[]> {
  return queryClient.fetchQuery({
    queryKey: codesKey(group),
    queryFn: async () => (await api.get<unknown[]>(codeOptionsPath(group))).map(codeOption.decode),
    staleTime: CODES_STALE,
  });
}

/** What most new items have: sold in every way, the first entry of each code, the category that is being looked at. */
export async function newItem(queryClient: QueryClient, category: { id: number; name: string } | undefined) {
  const [salesTypes, vat, service, labels] = await Promise.all(
    ['SALES_TP', 'VAT_TP', 'SERVICE_COST_TP', 'KIOSK_LABEL_TP'].map((group) => codesOf(queryClient, group)),
  );
  return {
    salesTypes: salesTypes ?? [],
    vatType: vat?.[0],
    serviceChargeType: service?.[0],
    kioskLabel: labels?.[0],
    ...(category && { categories: [category] }),
  };
}
