import { BarChart } from '#kit/web/charts/bar-chart.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { shortNumberText } from '#kit/web/i18n/numbers.ts';

interface ReportChartProps {
  bars: readonly { name: string; value: number; before: number }[];
  /** Something was sold in the period before: without that the thin bars would only be empty. */
  comparable: boolean;
}

/** The amounts of a table as bars beside it, each with a thin one for the period before. */
export function ReportChart({ bars, comparable }: ReportChartProps) {
  const t = useT();
  return (
    <div className="statistics-chart">
      <p className="statistics-legend">{comparable && t('statistics.thinBars')}</p>
      <BarChart
        bars={bars.map((bar) => ({ ...bar, before: comparable ? bar.before : undefined }))}
        label={shortNumberText}
      />
    </div>
  );
}
