let callers = 0;

/** Headers that give a caller its own address, so that its failures lock no other test; needs `TRUST_PROXY`. */
export function fromElsewhere(): { headers: Record<string, string> } {
  callers += 1;
  return {
    headers: { 'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` },
  };
}
