/** `HH:mm` from what people type (`9`, `930`, `9:5`, `21.30`); null for what is no time of day. */
export function readTimeOfDay(typed: string): string | null {
  const text = typed.trim();
  const match = /^(\d{1,2})[:.\s](\d{1,2})$/.exec(text) ?? /^(\d{1,2}?)(\d{2})?$/.exec(text);
  const [, hour, minute = '0'] = match ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

/** The `HH:mm` of a wall-clock text, to compare and store; a reader gets `timeText` or a parameter of a message. */
export const timeOfDay = (wall: string): string => wall.slice(11, 16);

/** Minutes since midnight of `HH:mm`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `HH:mm` of minutes since midnight, of any day. */
export function timeAt(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}
