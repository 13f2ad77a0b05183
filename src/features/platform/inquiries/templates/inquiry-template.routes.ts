import { businesses } from '#features/organization/businesses/business.table.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { defineRoutes } from '#kit/server/route.ts';
import { inquiryTemplate } from './inquiry-template.contract.ts';
import { inquiryTemplates } from './inquiry-template.table.ts';

export default defineRoutes(
  'platform/inquiries',
  crudRoutes(inquiryTemplate, { table: inquiryTemplates, references: { business: businesses } }).all(),
);
