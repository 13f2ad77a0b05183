import { useState } from 'react';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { PeriodChoice } from './period-choice.tsx';
import { PeriodFields } from './period-fields.tsx';
import { type Period, useEnds } from './use-ends.ts';

const MOMENTS: Period = { from: '2026-11-21 06:00:00', to: '2026-11-23 23:00:00' };

interface SampleProps {
  unit: 'moment' | 'day' | 'month' | 'year';
  problem?: string;
  untilNow?: boolean;
}

function Sample(props: SampleProps) {
  const [period, setPeriod] = useState(MOMENTS);
  const ends = useEnds((change) => setPeriod((before) => ({ ...before, ...change })));
  return <PeriodFields period={period} ends={ends} {...props} />;
}

function Choice({ first = MOMENTS }: { first?: Period }) {
  const [period, setPeriod] = useState(first);
  const ends = useEnds((change) => setPeriod((before) => ({ ...before, ...change })));
  const reversed = period.from > period.to;
  const state = { reversed, valid: !reversed, initial: false, around: 0 };
  return (
    <PeriodChoice
      period={{ ...period, ...state, ends, show: () => setPeriod(first) }}
      offers={[
        ['Today', { days: [0, 0] }],
        ['As at first', null],
      ]}
    />
  );
}

export default {
  title: 'Periods',
  states: {
    moments: () => <Sample unit="moment" />,
    'until now': () => <Sample unit="moment" untilNow />,
    days: () => <Sample unit="day" />,
    months: () => <Sample unit="month" />,
    years: () => <Sample unit="year" />,
    wrong: () => <Sample unit="day" problem="At most 31 days can be shown at a time." />,
    'with periods to choose': () => <Choice />,
    'end before start': () => <Choice first={{ from: MOMENTS.to, to: MOMENTS.from }} />,
  },
} satisfies GalleryPage;
