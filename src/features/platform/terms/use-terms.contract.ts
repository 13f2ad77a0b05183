/** The terms of use of a language. */
export const termsOfUsePath = (locale: string): string => `/api/getTerms/${locale}/UseTerms`;
export const agreePath = (storeId: string): string => `/agree/${encodeURIComponent(storeId)}`;

export interface Terms {
  title: string;
  content: string;
}

export function decodeTerms(wire: unknown): Terms {
  const { termsTitle, content } = (wire ?? {}) as { termsTitle?: string; content?: string };
  return { title: termsTitle ?? '', content: content ?? '' };
}
