import { LineChart, PieChart } from 'echarts/charts';
import { GridSimpleComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { type ChartPalette, readPalette } from './chart-palette.ts';

use([LineChart, PieChart, GridSimpleComponent, TooltipComponent, CanvasRenderer]);

export interface ChartCanvasProps {
  /** What the chart shows, in words. */
  readonly label: string;
  /** Must be memoised by the caller: a new function redraws the chart. */
  readonly option: (palette: ChartPalette) => EChartsCoreOption;
}

/** Draws a chart on a canvas without animation, in the theme's colours, as wide as its container. */
export function ChartCanvas({ label, option }: ChartCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const chart = init(host.current);
    const draw = () => {
      const palette = readPalette();
      const textStyle = { fontFamily: palette.font, color: palette.ink };
      chart.setOption({ animation: false, textStyle, color: [...palette.series], ...option(palette) }, true);
    };
    draw();
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const size = new ResizeObserver(() => chart.resize());
    size.observe(host.current);
    return () => {
      theme.disconnect();
      size.disconnect();
      chart.dispose();
    };
  }, [option]);
  return <div ref={host} role="img" aria-label={label} className="h-72 w-full" />;
}
