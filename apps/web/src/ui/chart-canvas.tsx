import { LineChart, PieChart } from 'echarts/charts';
import { GridSimpleComponent, TooltipComponent } from 'echarts/components';
import { dispose, type EChartsCoreOption, getInstanceByDom, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import ReactEChartsCore from 'echarts-for-react/esm/core';
import { useEffect, useMemo, useState } from 'react';
import { type ChartPalette, readPalette } from './chart-palette.ts';

use([LineChart, PieChart, GridSimpleComponent, TooltipComponent, CanvasRenderer]);

/** The functions of ECharts that the component calls; the whole module would bring all of it. */
const echarts = { init, dispose, getInstanceByDom };

export interface ChartCanvasProps {
  /** What the chart shows, in words. */
  readonly label: string;
  /** Must be memoised by the caller: a new function redraws the chart. */
  readonly option: (palette: ChartPalette) => EChartsCoreOption;
}

/** Draws a chart on a canvas without animation, in the theme's colours, as wide as its container. */
export function ChartCanvas({ label, option }: ChartCanvasProps) {
  const palette = usePalette();
  const drawn = useMemo(() => {
    const textStyle = { fontFamily: palette.font, color: palette.ink };
    return { animation: false, textStyle, color: [...palette.series], ...option(palette) };
  }, [palette, option]);
  return (
    <ReactEChartsCore
      echarts={echarts}
      option={drawn}
      notMerge
      role="img"
      aria-label={label}
      className="w-full"
      style={{ height: '18rem' }}
    />
  );
}

/** The theme's colours, read again when the theme changes. */
function usePalette(): ChartPalette {
  const [palette, setPalette] = useState(readPalette);
  useEffect(() => {
    const theme = new MutationObserver(() => setPalette(readPalette()));
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => theme.disconnect();
  }, []);
  return palette;
}
