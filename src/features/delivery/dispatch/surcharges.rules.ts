import { SURCHARGES } from '../delivery.contract.ts';

type Name = keyof typeof SURCHARGES;

export interface SurchargePart {
  readonly key: `dispatch.extra.${Name}`;
  readonly amount: number;
}

/** The surcharges of an estimate that are not zero; what has no name of its own is counted with the other ones. */
export function surchargeParts(surcharges: Readonly<Record<string, number>>): SurchargePart[] {
  const names = new Map<string, Name>(Object.entries(SURCHARGES).map(([name, wire]) => [wire, name as Name]));
  const amounts = new Map<Name, number>();
  for (const [wire, amount] of Object.entries(surcharges)) {
    const name = names.get(wire) ?? 'etc';
    amounts.set(name, (amounts.get(name) ?? 0) + amount);
  }
  return (Object.keys(SURCHARGES) as Name[]).flatMap((name) => {
    const amount = amounts.get(name) ?? 0;
    return amount === 0 ? [] : [{ key: `dispatch.extra.${name}` as const, amount }];
  });
}
