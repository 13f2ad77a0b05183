import { z } from 'zod';

/** The interface texts of one language, or only the operators' edits. */
export interface TextData {
  texts: Readonly<Record<string, string>>;
  /** Differs from the requested language if that one has no texts. */
  language: string;
  /** The built-in language used as fallback. */
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
