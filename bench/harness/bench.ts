/** One figure of the performance budgets: ours against something bare in the same run, and what it must reach. */
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
  /** URL of a database with 1,000,000 orders of 100 stores; a tenth of them when it is quick. */
  readonly databaseUrl: string;
  /** A small form that shows that everything runs; what it measures is not the measure. */
  readonly quick: boolean;
  readonly seconds: number;
  log(line: string): void;
}

export const holds = ({ ratio, budget, rule }: Figure): boolean =>
  rule === 'atLeast' ? ratio >= budget : ratio <= budget;

/** The value that a share of all, 0 to 1, stays below. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export function figure(
  what: string,
  values: { ours: number; bare: number; unit: string; budget: number; rule?: Figure['rule'] },
): Figure {
  const { ours, bare, unit, budget, rule = 'atLeast' } = values;
  return { what, ours, bare, unit, budget, rule, ratio: ours / bare };
}
