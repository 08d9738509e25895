import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([LineChart, GridComponent, LegendComponent, TitleComponent, SVGRenderer]);

export type Curve = { name: string; values: readonly number[] };
export type Panel = { title: string; curves: readonly Curve[] };

const WIDTH = 960;
const PANEL = 200;
const HEAD = 62;
const FOOT = 28;
/** Colours of Okabe and Ito, which people with any colour vision tell apart on white. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7'];

/** Curves over the same minutes, one panel below the other, as an SVG. ECharts draws it without a window. */
export function drawing(minutes: readonly number[], panels: readonly Panel[]): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height: PANEL * panels.length });
  const top = (n: number) => n * PANEL;
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    title: panels.map(({ title }, n) => ({ text: title, left: 8, top: top(n) + 6, textStyle: { fontSize: 14 } })),
    legend: panels.map(({ curves }, n) => ({ data: curves.map(({ name }) => name), left: 8, top: top(n) + 30 })),
    grid: panels.map((_, n) => ({ left: 64, right: 24, top: top(n) + HEAD, height: PANEL - HEAD - FOOT })),
    xAxis: panels.map((_, n) => ({
      type: 'value',
      gridIndex: n,
      max: minutes.at(-1),
      axisLabel: { formatter: '{value} min' },
    })),
    yAxis: panels.map((_, n) => ({ type: 'value', gridIndex: n, splitNumber: 3 })),
    series: panels.flatMap(({ curves }, n) =>
      curves.map(({ name, values }, at) => ({
        name,
        type: 'line',
        ...{ xAxisIndex: n, yAxisIndex: n, showSymbol: minutes.length < 3, color: colours[at % colours.length] },
        data: values.map((value, moment) => [minutes[moment], value]),
      })),
    ),
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return `${svg}\n`;
}
