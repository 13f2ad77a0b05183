import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { fontFamily, motion, palettes } from '#kit/web/theme/theme.ts';
import { useTheme } from '#kit/web/theme/theme-mode.tsx';

use([BarChart, GridComponent, SVGRenderer]);

export interface Bar {
  name: string;
  value: number;
  /** The same figure of the period before, where there is one. */
  before?: number;
}

/** Width of the names, in px. */
const NAMES_PX = 96;

interface BarChartDrawingProps {
  bars: readonly Bar[];
  label: (value: number) => string;
  showNames?: boolean;
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function BarChartDrawing({ bars, label, showNames = false }: BarChartDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const { mode } = useTheme();
  useEffect(() => {
    if (!box.current) return;
    const drawing = init(box.current, undefined, { renderer: 'svg' });
    chart.current = drawing;
    const observer = new ResizeObserver(() => drawing.resize());
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      drawing.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    const colours = palettes[mode];
    const compared = bars.some((bar) => bar.before !== undefined);
    const text = { fontFamily, fontSize: 12, color: colours.second };
    chart.current?.setOption(
      {
        animation: !prefersReducedMotion(),
        animationDuration: motion.slow,
        animationDurationUpdate: motion.slow,
        grid: { left: showNames ? NAMES_PX + 8 : 2, right: 64, top: 0, bottom: 0 },
        xAxis: { type: 'value', show: false, min: 0 },
        yAxis: {
          type: 'category',
          inverse: true,
          data: bars.map((bar) => bar.name),
          axisLine: { show: true, lineStyle: { color: colours.line } },
          axisTick: { show: false },
          axisLabel: showNames ? { ...text, width: NAMES_PX, overflow: 'truncate' } : { show: false },
        },
        series: [
          {
            type: 'bar',
            data: bars.map((bar) => bar.value),
            barWidth: compared ? 12 : 16,
            itemStyle: { color: colours.accent, borderRadius: [0, 3, 3, 0] },
            label: {
              show: true,
              position: 'right',
              ...text,
              color: colours.ink,
              formatter: ({ value }: { value: unknown }) => (value === 0 ? '' : label(Number(value))),
            },
          },
          ...(compared
            ? [
                {
                  type: 'bar' as const,
                  data: bars.map((bar) => bar.before ?? 0),
                  barWidth: 5,
                  barGap: '20%',
                  itemStyle: { color: colours.edge, borderRadius: [0, 2, 2, 0] },
                },
              ]
            : []),
        ],
      },
      { notMerge: true },
    );
  }, [bars, label, showNames, mode]);
  return <div ref={box} style={{ width: '100%', height: '100%' }} />;
}
