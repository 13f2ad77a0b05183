import { endpoint, open, plain } from '#kit/contract/endpoints/endpoint.ts';
import { optionalText, text } from '#kit/contract/fields.ts';
import { textDataResponse } from '#kit/contract/i18n/text-data.contract.ts';

/** Not imported by the web app, which asks for the texts before it has loaded the schema library. */
export const getTextData = endpoint({
  method: 'GET',
  path: '/admin/api/lan/data/:locale',
  permission: open('the login page is read before anyone has signed in'),
  scope: 'none',
  beforeTerms: true,
  summary: "Get the interface texts of one language, including the operators' edits",
  description: '`only=edits` answers what lies over the built-in texts of `fallbackLan`. Carries an ETag.',
  params: { locale: text('locale', { max: 300 }) },
  query: { only: optionalText('only', { max: 20 }) },
  response: plain(textDataResponse),
  errors: { 304: 'Nothing has changed.' },
});
