import { business, businessFacts } from '#features/organization/businesses/business.contract.ts';
import { type BodyShape, endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { nullInResponses, readOnly } from '#kit/contract/field.ts';
import { email, readonlyInt, rowId } from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { shape } from '#kit/contract/shape.ts';
import { encodeWith, parseWire, unwrapBody, wireInput, wireSchema } from '#kit/contract/wire.ts';

const { registrationNumber, ...facts } = businessFacts;
const { startDate, endDate, inUse } = business.form;

/** What a business writes of itself. */
const written = { ...facts, email: nullInResponses(email('email', { max: 50 })) };

/** The own business: what it writes, and what only the platform changes. The one above it is out of sight (D11). */
export const businessProfile = shape(
  {
    id: readOnly(business.id),
    publicId: business.row.publicId,
    registrationNumber: readOnly(registrationNumber),
    ...written,
    startDate: readOnly(startDate),
    endDate: readOnly(endDate),
    inUse: readOnly(inUse),
    version: readonlyInt('version'),
  },
  'BusinessProfile',
);

const schema = wireSchema(written, 'update');
const names = new Set([
  'version',
  ...Object.values(written).flatMap((field) => [field.wire, field.removedWire ?? []].flat()),
]);

/** Checked as a whole; the engine parses it again with the row that it changes. Other keys are ignored (D22). */
const body: BodyShape<Record<string, unknown>, Record<string, unknown>> = {
  parse(wire) {
    const sent = (unwrapBody(wire) ?? {}) as Record<string, unknown>;
    parseWire(written, schema, sent);
    return Object.fromEntries(Object.entries(sent).filter(([name]) => names.has(name)));
  },
  encode: (values) => encodeWith(written, values),
  input: wireInput(written, 'update').extend({
    version: businessProfile.fields.version.output.optional(),
  }),
  fields: written,
};

export const profilePermissions = {
  search: permissionCode('CustInfoSearch'),
  update: permissionCode('CustInfoUp'),
} as const;

export const profileCalls = {
  get: endpoint({
    method: 'GET',
    path: '/cust/info',
    permission: profilePermissions.search,
    scope: 'businesses',
    summary: 'Get the own business',
    response: businessProfile,
    errors: { 404: 'The session has no business of its own.' },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/cust/info/:custCd',
    permission: profilePermissions.update,
    scope: 'businesses',
    summary: 'Update the profile of the own business',
    description:
      'Absent keys stay unchanged; null clears. Registration number, parent, dates and use are not changed here.',
    params: { id: rowId('custCd') },
    body,
    response: businessProfile,
    errors: { 404: 'Another business than the own one, also one below it.' },
  }),
};
