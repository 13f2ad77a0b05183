import { z } from 'zod';

/** The interface texts of one language, or what operators have laid over the built-in ones. */
export interface TextData {
  texts: Readonly<Record<string, string>>;
  /** Another than was asked for when that one has no texts. */
  language: string;
  /** The built-in language whose texts stand under these. */
  fallback: string;
}

export const textDataResponse = z.object({
  data: z.record(z.string(), z.string()),
  lan: z.string(),
  fallbackLan: z.string(),
});

export const encodeTextData = ({
  texts,
  language,
  fallback,
}: TextData): z.infer<typeof textDataResponse> => ({
  data: texts,
  lan: language,
  fallbackLan: fallback,
});
