import { timeOfDay } from './time-of-day.ts';

export function TableScene({ label }: { label: string }) {
  return <aside className="scene" data-time={timeOfDay(new Date().getHours())} aria-label={label} />;
}
