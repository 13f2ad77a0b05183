import { memo, useMemo } from 'react';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { isTimeZone } from '#kit/contract/time/zoned-time.ts';
import { clockIn } from '#kit/web/time/store-clock.ts';
import { HoursEditor } from '../../hours/hours-editor.public.tsx';
import { type HoursFields, hoursFieldsOf, hoursOf } from '../hours.rules.ts';
import { EditorFields, useEditorFields, WithEditorErrors } from './editor-field.tsx';
import { namesOf } from './store-form.rules.ts';

const NAMES = namesOf('hours') as (keyof HoursFields)[];
const Editor = memo(HoursEditor);

type Values = HoursFields & { timeZone?: string };

/** Opening hours, regular days off and exceptions. */
export function HoursTab({ locked }: { locked: boolean }) {
  const { values, set } = useEditorFields<Values>(NAMES);
  const { timeZone = PLATFORM_ZONE, detailed, simpleTimes, detailTimes, regularHoliday, exceptions } = values;
  const zone = isTimeZone(timeZone) ? timeZone : PLATFORM_ZONE;
  const today = clockIn(zone).today();
  const hours = useMemo(
    () =>
      simpleTimes && detailTimes
        ? hoursOf({ detailed, simpleTimes, detailTimes, regularHoliday, exceptions: exceptions ?? [] }, today)
        : null,
    [detailed, simpleTimes, detailTimes, regularHoliday, exceptions, today],
  );
  const rows = {
    simpleTimes: simpleTimes?.length ?? 0,
    detailTimes: detailTimes?.length ?? 0,
    exceptions: exceptions?.length ?? 0,
  };
  return (
    <>
      <EditorFields names={NAMES} rows={rows} />
      <WithEditorErrors>
        {(errors) => (
          <Editor
            value={hours}
            onChange={(next) => set(hoursFieldsOf(next, today))}
            zone={zone}
            errors={errors}
            disabled={locked}
          />
        )}
      </WithEditorErrors>
    </>
  );
}
