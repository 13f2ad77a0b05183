let callers = 0;

/** Headers of a caller at an address of its own, so that what one fails locks nobody else's; needs `TRUST_PROXY`. */
export function fromElsewhere(): { headers: Record<string, string> } {
  callers += 1;
  return {
    headers: { 'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` },
  };
}
