import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { EChartsType } from 'echarts/core';
import { build, type Plugin, parseSync, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { historyLine } from '../src/features/catalogue/variant/history-line.ts';
import { statusesPie } from '../src/features/dashboard/statuses-pie.ts';
import { dayLine } from '../src/ui/chart-line.ts';
import type { ChartPalette } from '../src/ui/chart-palette.ts';
import { drawnCharts, edits, leanCode, leftOut, leftOutMethods, methodOf } from './drawn-charts.ts';

const packages = join(dirname(createRequire(import.meta.url).resolve('echarts')), '..', '..');
const sourceOf = (name: string) => readFileSync(join(packages, `${name}.js`), 'utf8');

describe('what is left out of ECharts', () => {
  it.each(Object.keys(leftOut))('has the exports of %s', (name) => {
    expect(exportsOf(leftOut[name] ?? '')).toEqual(exportsOf(sourceOf(name)));
  });

  it.each(Object.entries(leftOutMethods))('is in the methods of %s', (name, methods) => {
    const code = sourceOf(name);
    for (const method of methods) expect(code, method).toMatch(methodOf(method));
    const lean = leanCode(name, code);
    for (const method of methods) expect(lean, method).toContain(`.prototype.${method} = refuse;`);
  });

  it.each(Object.entries(edits))('is in the code of %s', (name, parts) => {
    for (const [part] of parts) expect(sourceOf(name)).toMatch(part);
    expect(() => parseSync('module.js', leanCode(name, sourceOf(name)))).not.toThrow();
  });
});

type Charts = Pick<typeof import('echarts/core'), 'init'>;
type Option = Parameters<EChartsType['setOption']>[0];

describe('our charts', () => {
  let whole: Charts;
  let drawn: Charts;
  beforeAll(async () => {
    [whole, drawn] = await Promise.all([builtWith([]), builtWith([drawnCharts()])]);
  });

  it.each(cases())('look the same with what is left of ECharts: %s', (_what, option, next) => {
    const before = picturesOf(whole, option, next);
    expect(picturesOf(drawn, option, next)).toEqual(before);
    for (const picture of before) expect(picture).toContain('<path');
  });

  it.each([
    ['logarithmic axes', { ...line(), yAxis: { type: 'log' } }],
    ['axes of time', { ...line(), xAxis: { type: 'time' } }],
    ['sampling', { ...line(), series: [{ type: 'line', sampling: 'lttb', data: [1, 2] }] }],
    ['labels of slices', base({ series: [{ ...slice(), label: { show: true } }] })],
    ['shapes from texts', { ...line(), series: [{ type: 'line', symbol: 'path://M0 0h4v4z', data: [1, 2] }] }],
    ['decals', base({ series: [{ ...slice(), itemStyle: { decal: { symbol: 'rect' } } }] })],
    ['animation', { ...line(), animation: true }],
  ])('are refused where they need %s', (what, option) => {
    expect(() => pictureOf(drawn, option)).toThrow(`without ${what}`);
    expect(pictureOf(whole, option)).toContain('<svg');
  });
});

const palette: ChartPalette = {
  series: ['#0b57d0', '#1f6f8b', '#a06000', '#15803d', '#b42318'],
  ink: '#111827',
  muted: '#6b7280',
  line: '#e5e7eb',
  surface: '#ffffff',
  font: 'Inter',
};

/** Every chart of the application, with few and many values, and what it shows next in its place. */
function cases(): [string, Option, Option][] {
  const lengths = [1, 2, 7, 31, 32, 366];
  const lines = lengths.map((length, at): [string, Option, Option] => {
    const next = days(lengths[(at + 1) % lengths.length] ?? 1, 900);
    return [`a line of ${length} days`, dayLine(days(length, 40), palette), dayLine(next, palette)];
  });
  const pies = [1, 3, 9].map((length): [string, Option, Option] => [
    `a pie of ${length} slices`,
    statusesPie(slices(length), palette),
    statusesPie(slices(length + 1), palette),
  ]);
  const histories = [1, 2, 40].map((length): [string, Option, Option] => [
    `a history of ${length} changes`,
    historyLine(changes(length), palette),
    historyLine(changes(length + 3), palette),
  ]);
  return [...lines, ...pies, ...histories].map(([what, option, next]) => [what, base(option), base(next)]);
}

/** As `ChartCanvas` completes each option. */
const base = (option: Option): Option => ({
  animation: false,
  textStyle: { fontFamily: palette.font, color: palette.ink },
  color: [...palette.series],
  ...option,
});

const line = () => base(dayLine(days(2, 5), palette));
const slice = () => ({ type: 'pie', label: { show: false }, data: [{ name: 'a', value: 1 }] });
/** Numbers without a rule, the same in every run. */
const numberAt = (at: number, most: number) => (at * 7_919 + 104_729) % most;
const dayAt = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString();

const days = (length: number, most: number) => ({
  name: 'Órdenes',
  whole: most > 100,
  words: String,
  points: Array.from({ length }, (_, at) => ({ day: dayAt(at).slice(0, 10), value: numberAt(at, most) })),
});

const slices = (length: number) =>
  Array.from({ length }, (_, at) => ({
    status: 'invoiced' as const,
    name: `Estado ${at}`,
    value: 1 + numberAt(at, 50),
  }));

const changes = (length: number) =>
  Array.from({ length }, (_, at) => ({
    date: dayAt(3 * (length - at)),
    type: at % 3 === 1 ? ('INVENTORY' as const) : ('PRICE' as const),
    oldSku: { price: null, listPrice: 100 + numberAt(at, 60), totalQuantity: numberAt(at, 30), reservedQuantity: 0 },
    newSku: {
      price: null,
      listPrice: 100 + numberAt(at + 1, 60),
      totalQuantity: numberAt(at + 1, 30),
      reservedQuantity: 0,
    },
  }));

/** A chart at first, under a pointer, in another size, and with other values. */
function picturesOf(charts: Charts, option: Option, next: Option): readonly string[] {
  const chart = chartOf(charts);
  chart.setOption(option, { notMerge: true });
  const pictures = [chart.renderToSVGString()];
  chart.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex: 0 });
  pictures.push(chart.renderToSVGString());
  chart.dispatchAction({ type: 'downplay', seriesIndex: 0 });
  chart.resize({ width: 320, height: 288 });
  pictures.push(chart.renderToSVGString());
  chart.setOption(next, { notMerge: true });
  pictures.push(chart.renderToSVGString());
  chart.dispose();
  return pictures;
}

function pictureOf(charts: Charts, option: Option): string {
  const chart = chartOf(charts);
  chart.setOption(option);
  return chart.renderToSVGString();
}

const chartOf = (charts: Charts) => charts.init(null, null, { renderer: 'svg', ssr: true, width: 900, height: 288 });

const entry = `
import { LineChart, PieChart } from 'echarts/charts';
import { GridSimpleComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
use([LineChart, PieChart, GridSimpleComponent, TooltipComponent, SVGRenderer]);
export { init };`;

/** ECharts as these plugins build it, drawing to texts. */
async function builtWith(plugins: readonly Plugin[]): Promise<Charts> {
  const name = 'virtual:charts';
  const output = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      ...plugins,
      {
        name,
        enforce: 'pre',
        resolveId: (id) => (id === name ? join(import.meta.dirname, 'charts.js') : undefined),
        load: (id) => (id.endsWith('/build/charts.js') ? entry : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: name, preserveEntrySignatures: 'strict', output: { format: 'iife', name: 'charts' } },
    },
  })) as Rolldown.RolldownOutput;
  // Without a document, ECharts measures texts by their letters and draws without a page.
  return runInNewContext(`${output.output[0].code}\ncharts;`, { console, setTimeout, clearTimeout }) as Charts;
}

/** The names that a module exports. */
const exportsOf = (code: string): readonly string[] =>
  parseSync('module.js', code)
    .module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? 'default'))
    .sort();
