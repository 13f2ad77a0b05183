import type { Context } from '#kit/server/context.ts';
import type { AgencyType } from './agencies/delivery-brand.contract.ts';

/** What people call the agency behind a brand: the company's own name, else that of its kind. */
export const agencyName = (
  { services: { texts }, locale }: Pick<Context, 'services' | 'locale'>,
  { companyName, agencyType }: { companyName: string | null; agencyType: AgencyType },
): string => companyName || texts.translate(locale, `delivery.agency.${agencyType}`);
