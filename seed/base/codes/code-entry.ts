import { type SeedText, texts } from '../seed-text.ts';

export interface SeedCode {
  value: string;
  names: SeedText;
  /** What the customers' devices or an adapter need beside the value. */
  reference1?: string;
}

export interface SeedCodeGroup {
  group: string;
  names: SeedText;
  entries: readonly SeedCode[];
}

export const entry = (value: string, text: string, reference1?: string): SeedCode => ({
  value,
  names: texts(text),
  reference1,
});

export const group = (name: string, text: string, ...entries: SeedCode[]): SeedCodeGroup => ({
  group: name,
  names: texts(text),
  entries,
});
