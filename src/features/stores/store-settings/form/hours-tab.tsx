import { memo, useMemo } from 'react';
import { isTimeZone, toWallClock } from '#kit/contract/time/zoned-time.ts';
import { nowMs } from '#kit/web/time/now.ts';
import { HoursEditor } from '../../hours/hours-editor.public.tsx';
import { type HoursFields, hoursFieldsOf, hoursOf } from '../hours.rules.ts';
import { EditorFields, useEditorFields, WithEditorErrors } from './editor-field.tsx';
import { namesOf } from './store-form.rules.ts';

const PLATFORM = 'Asia/Seoul';
const NAMES = namesOf('hours') as (keyof HoursFields)[];
const Editor = memo(HoursEditor);

type Values = HoursFields & { timeZone?: string };

/** Opening hours, regular days off and exceptions. */
export function HoursTab({ locked }: { locked: boolean }) {
  const { values, set } = useEditorFields<Values>(NAMES);
  const { timeZone = PLATFORM, detailed, simpleTimes, detailTimes, regularHoliday, exceptions } = values;
  const zone = isTimeZone(timeZone) ? timeZone : PLATFORM;
  const today = toWallClock(new Date(nowMs()), zone).slice(0, 10);
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
