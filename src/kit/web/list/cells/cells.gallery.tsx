import { ErrorCount } from '../../form/errors/error-count.tsx';
import type { GalleryPage } from '../../gallery/gallery-page.ts';
import { SimulatorMark } from '../../integrations/simulator-mark.tsx';
import { Moment, Money, OnMark, TwoLines, UseMark } from './cell.tsx';
import { StateMark } from './state-mark.tsx';

export default {
  title: 'Cells and badges',
  states: {
    'in use': () => <UseMark value />,
    stopped: () => <UseMark value={false} />,
    mark: () => <OnMark on>Connected</OnMark>,
    'state: open': () => <StateMark tone="open">Planned</StateMark>,
    'state: running': () => <StateMark tone="running">On the way</StateMark>,
    'state: over': () => <StateMark tone="over">Delivered</StateMark>,
    'state: failed': () => <StateMark tone="failed">Stopped</StateMark>,
    'state: off': () => <StateMark tone="off">Withdrawn</StateMark>,
    moment: () => <Moment value="2026-11-23 01:25:00" />,
    day: () => <Moment value="2026-11-23" time={false} />,
    money: () => <Money value={-1_234_567} />,
    'two lines': () => <TwoLines first="What is looked for" second="More of it" />,
    'error count': () => <ErrorCount count={3} />,
    'simulator mark': () => <SimulatorMark />,
  },
} satisfies GalleryPage;
