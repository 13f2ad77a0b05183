import { useEffect, useState } from 'react';
import { nowMs } from '#kit/web/time/now.ts';
import { SceneTable } from './scene-table.tsx';
import { SceneWindow } from './scene-window.tsx';
import { type TimeOfDay, timeOfDay } from './time-of-day.ts';
import './table-scene.css';
import './scene-table.css';

const LOOK_EVERY = 60_000;
const now = () => timeOfDay(new Date(nowMs()).getHours());

function useTimeOfDay(): TimeOfDay {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
  return time;
}

/** A Korean table by the window; its light is that of the reader's own clock. */
export function TableScene({ label }: { label: string }) {
  const time = useTimeOfDay();
  return (
    <aside className="scene" data-time={time}>
      <svg viewBox="0 0 900 1000" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
        <defs>
          <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className="sky-high" />
            <stop offset="1" className="sky-low" />
          </linearGradient>
          <radialGradient id="scene-glow">
            <stop offset="0" className="glow-near" />
            <stop offset="1" className="glow-far" />
          </radialGradient>
          <clipPath id="scene-view">
            <rect x={262} y={104} width={376} height={408} />
          </clipPath>
        </defs>
        <rect x={-900} y={-600} width={2700} height={2200} className="wall" />
        <SceneWindow />
        <SceneTable />
      </svg>
    </aside>
  );
}
