import { BarChart } from '#kit/web/charts/bar-chart.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { shortNumberText } from '#kit/web/i18n/numbers.ts';

interface ReportChartProps {
  bars: readonly { name: string; value: number; before: number }[];
  /** Whether the comparison has sales: otherwise the thin bars would all be empty. */
  comparable: boolean;
  /** What the thin bars mean is said here. */
  legend: boolean;
}

/** The amounts of a table as bars beside it, each with a thin one for the comparison. */
export function ReportChart({ bars, comparable, legend }: ReportChartProps) {
  const t = useT();
  return (
    <div className="statistics-chart">
      <p className="statistics-legend">{legend && comparable && t('statistics.thinBars')}</p>
      <BarChart
        bars={bars.map((bar) => ({ ...bar, before: comparable ? bar.before : undefined }))}
        label={shortNumberText}
      />
    </div>
  );
}
