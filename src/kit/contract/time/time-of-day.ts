/** `HH:mm` from what people type (`9`, `930`, `9:5`, `21.30`); null for what is no time of day. */
export function readTimeOfDay(typed: string): string | null {
  const text = typed.trim();
  const match = /^(\d{1,2})[:.\s](\d{1,2})$/.exec(text) ?? /^(\d{1,2}?)(\d{2})?$/.exec(text);
  const [, hour, minute = '0'] = match ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}
