export type TimeOfDay = 'morning' | 'day' | 'evening' | 'night';

/** The light of the scene at an hour (0–23) of the reader's own clock. */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour < 5 || hour >= 20) return 'night';
  if (hour < 10) return 'morning';
  return hour < 17 ? 'day' : 'evening';
}
