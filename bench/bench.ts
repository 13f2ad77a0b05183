/** One figure of DESIGN §10: ours against something bare in the same run, and what it must reach. */
export interface Figure {
  readonly what: string;
  readonly ours: number;
  readonly bare: number;
  readonly unit: string;
  /** ours / bare where more is better; bare / ours would hide which side moved. */
  readonly ratio: number;
  readonly budget: number;
  /** `atLeast`: the ratio must reach the budget; `atMost`: it must stay below. */
  readonly rule: 'atLeast' | 'atMost';
}

export interface Bench {
  readonly name: string;
  run(tools: BenchTools): Promise<Figure[]>;
}

export interface BenchTools {
  /** URL of a database with 1,000,000 orders of 100 stores. */
  readonly databaseUrl: string;
  readonly seconds: number;
  log(line: string): void;
}

export const holds = ({ ratio, budget, rule }: Figure): boolean =>
  rule === 'atLeast' ? ratio >= budget : ratio <= budget;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function figure(
  what: string,
  values: { ours: number; bare: number; unit: string; budget: number; rule?: Figure['rule'] },
): Figure {
  const { ours, bare, unit, budget, rule = 'atLeast' } = values;
  return { what, ours, bare, unit, budget, rule, ratio: ours / bare };
}
