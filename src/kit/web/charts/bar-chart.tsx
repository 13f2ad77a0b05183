import { lazy, Suspense } from 'react';
import type { Bar } from './bar-chart-drawing.tsx';

// The charting library weighs as much as a screen; pages paint without it.
const Drawing = lazy(() =>
  import('./bar-chart-drawing.tsx').then((module) => ({ default: module.BarChartDrawing })),
);

/** Height of one bar with its gap, in px. */
const BAR_ROW = 32;

interface BarChartProps {
  bars: readonly Bar[];
  /** Writes a value at the end of its bar. */
  label: (value: number) => string;
  /** Writes the names at the left; not where a table beside it has them in the same order. */
  showNames?: boolean;
}

/** Horizontal bars with their values at the ends; a table with the same figures always stands beside it. */
export function BarChart(props: BarChartProps) {
  const height = Math.max(1, props.bars.length) * BAR_ROW;
  return (
    <div className="bar-chart" style={{ height }} aria-hidden="true">
      <Suspense fallback={null}>
        <Drawing {...props} />
      </Suspense>
    </div>
  );
}
