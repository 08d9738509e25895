import { LineChart, PieChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { dispose, type EChartsCoreOption, type EChartsType, getInstanceByDom, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import ReactEChartsCore from 'echarts-for-react/esm/core';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type ChartPalette, readPalette } from './chart-palette.ts';

use([LineChart, PieChart, GridSimpleComponent, CanvasRenderer]);

/** The functions of ECharts that the component calls; the whole module would bring all of it. */
const echarts = { init, dispose, getInstanceByDom };

export interface ChartCanvasProps {
  /** What the chart shows, in words. */
  readonly label: string;
  /** Must be memoised by the caller: a new function redraws the chart. */
  readonly option: (palette: ChartPalette) => EChartsCoreOption;
}

/**
 * Draws a chart on a canvas without animation, in the theme's colours, as wide as its container. The code of its tooltip, a tenth of
 * ECharts, is loaded when a pointer first comes to a chart.
 */
export function ChartCanvas({ label, option }: ChartCanvasProps) {
  const palette = usePalette();
  const { tells, onPointer, showAtPointer } = useTooltip();
  const drawn = useMemo(() => {
    const textStyle = { fontFamily: palette.font, color: palette.ink };
    return { animation: false, textStyle, color: [...palette.series], ...option(palette) };
  }, [palette, option]);
  return (
    <ReactEChartsCore
      // A chart uses only what ECharts knew when it was made.
      key={String(tells)}
      echarts={echarts}
      option={drawn}
      notMerge
      role="img"
      aria-label={label}
      className="w-full"
      style={{ height: '18rem' }}
      onPointerEnter={onPointer}
      onPointerMove={onPointer}
      onChartReady={showAtPointer}
    />
  );
}

let tooltipIsThere = false;

async function loadTooltip(): Promise<void> {
  const { TooltipComponent } = await import('./chart-tooltip.ts');
  use([TooltipComponent]);
  tooltipIsThere = true;
}

/** Whether ECharts knows its tooltip, which is loaded at the first pointer and then shown where that is. */
function useTooltip() {
  const [tells, setTells] = useState(tooltipIsThere);
  const pointer = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const awaited = useRef(false);
  const onPointer = ({ nativeEvent }: PointerEvent) => {
    if (tells) return;
    pointer.current = { x: nativeEvent.offsetX, y: nativeEvent.offsetY };
    if (awaited.current) return;
    awaited.current = true;
    loadTooltip().then(
      () => setTells(true),
      // The table beside the chart has the same numbers; the next pointer tries again.
      () => {
        awaited.current = false;
      },
    );
  };
  const showAtPointer = (chart: Pick<EChartsType, 'dispatchAction'>) => {
    if (tells && pointer.current) chart.dispatchAction({ type: 'showTip', ...pointer.current });
    pointer.current = undefined;
  };
  return { tells, onPointer, showAtPointer };
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
