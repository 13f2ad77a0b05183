/**
 * What makes two ways of writing a phone number the same number: its digits, the Korean country code as the leading 0
 * it stands for, and a plus before every other country's.
 */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const abroad = phone.trim().startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (abroad === null) return digits;
  return abroad.startsWith('82') ? `0${abroad.slice(2).replace(/^0/, '')}` : `+${abroad}`;
}
