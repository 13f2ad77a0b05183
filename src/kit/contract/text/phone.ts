/**
 * A Korean number of 9 to 11 digits (12 for 050 numbers, 8 for nationwide ones such as 1588-1234), or an international
 * one; hyphens and spaces allowed.
 */
export const PHONE_NUMBER =
  /^(?:(?:\+|00)[1-9](?:[ -]*\d){6,14}|0[1-9](?:[ -]*\d){7,9}|050[ -]*\d(?:[ -]*\d){8}|1[568]\d{2}[ -]*\d{4})$/;
const SHORTEST = 8;

/** Error message for text that is not a `PHONE_NUMBER`. */
export const phoneFault = (text: string): 'field.phoneShort' | 'field.phone' =>
  text.replace(/\D/g, '').length < SHORTEST ? 'field.phoneShort' : 'field.phone';

/**
 * Groups a Korean phone number while it is typed: `0101234` → `010-1234`. Foreign (`+82 …`) and unusual numbers are
 * returned unchanged.
 */
export function formatPhone(input: string): string {
  const kept = input.replace(/[^0-9+\- ]/g, '');
  if (kept.includes('+') || kept.startsWith('00')) return kept;
  const digits = kept.replace(/\D/g, '');
  if (digits.length > 12) return kept;
  return groups(digits)
    .filter((part) => part !== '')
    .join('-');
}

function groups(digits: string): string[] {
  if (/^1[568]\d{2}/.test(digits)) return [digits.slice(0, 4), digits.slice(4)];
  const areaLength = digits.startsWith('02') ? 2 : /^050\d/.test(digits) ? 4 : 3;
  const area = digits.slice(0, areaLength);
  const rest = digits.slice(areaLength);
  // The middle has four digits once the number is long enough to need them.
  const middle = rest.length > 7 || areaLength === 4 || /^01\d$/.test(area) ? 4 : 3;
  const mobileShort = /^01[16789]$/.test(area) && rest.length === 7;
  const length = mobileShort ? 3 : middle;
  return [area, rest.slice(0, length), rest.slice(length)];
}
