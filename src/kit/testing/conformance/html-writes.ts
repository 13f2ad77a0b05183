import type { Field, FieldMap } from '#kit/contract/field.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { TestClient } from '../test-client.ts';

/** HTML as an attacker writes it, and what is left of it for readers. */
export const HOSTILE_HTML =
  '<p onclick="steal()">안녕 👋 <a href="jav&#x09;ascript:steal()">여기</a></p><script>steal()</script>' +
  '<svg><style><img src=x onerror=steal()></style></svg>';
export const CLEANED_HTML = '<p>안녕 👋 <a>여기</a></p>';

/** Wire names of the HTML that a form takes. */
export const htmlWires = (form: FieldMap): string[] =>
  Object.values(form)
    .filter((field) => field.kind === 'html' && !field.readonly)
    .map(({ wire }) => wire);

/** Every field of HTML in a map, those inside translations, lists and groups included. */
export const htmlFields = (fields: FieldMap): Field[] =>
  Object.values(fields).flatMap((field) => [
    ...(field.kind === 'html' ? [field] : []),
    ...htmlFields(field.fields ?? {}),
  ]);

/** Sends hostile HTML with POST and then PUT; gives both answers and what a reader gets after each. */
export async function writeHostileHtml(
  resource: AnyResource,
  { client, at, body }: { client: TestClient; at(rest?: string): string; body: Record<string, unknown> },
): Promise<Record<string, unknown>[]> {
  const hostile = {
    ...body,
    ...Object.fromEntries(htmlWires(resource.form).map((wire) => [wire, HOSTILE_HTML])),
  };
  const created = await client.post(at(), hostile);
  const one = at(`/${created.body[resource.addressField.wire]}`);
  const afterCreate = await client.get(one);
  const changed = await client.put(one, hostile);
  const afterChange = await client.get(one);
  return [created, afterCreate, changed, afterChange].map((response) => response.body);
}
