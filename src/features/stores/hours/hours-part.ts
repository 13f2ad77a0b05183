import type { OpeningHours } from '../hours.public.ts';

/** The parts of the editor: the whole schedule, and how to change it. */
export interface HoursPartProps {
  hours: OpeningHours;
  onChange: (hours: OpeningHours) => void;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}
