type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

export type Query = Readonly<Record<string, QueryValue>>;

/** The path with its query, or with more of it; null and undefined are left out, an empty text is sent (it means "no filter"), lists are comma-joined. */
export function withQuery(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    parameters.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = parameters.toString();
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
}
