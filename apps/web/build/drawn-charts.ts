import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Code that refuses what this build of ECharts has left out, in the words of whoever adds a chart. */
const refusal = `function refuse(what) {
  throw new Error('ECharts was built without ' + what + ' (apps/web/build/drawn-charts.ts).');
}
`;

/**
 * The modules of ECharts and zrender that no chart of the application comes to, each with what takes its place: nothing where every chart asks
 * in vain, and a refusal where only a chart of another kind would ask (ADR 232). `drawn-charts.test.ts` holds that our charts look the same.
 */
export const leftOut: Readonly<Record<string, string>> = {
  // Options as ECharts 2 to 4 named them.
  'echarts/lib/preprocessor/backwardCompat': 'export default function () {}',
  'echarts/lib/legacy/dataSelectAction':
    'export function createLegacyDataSelectAction() {}\nexport function handleLegacySelectEvents() {}',
  // Texts of its tools and axes of time, a theme, the sign of loading and patterns over colours.
  'echarts/lib/i18n/langEN': 'export default {};',
  'echarts/lib/i18n/langZH': 'export default {};',
  'echarts/lib/theme/dark': 'export default {};',
  'echarts/lib/loading/default': `${refusal}export default () => refuse('the sign of loading');`,
  'echarts/lib/util/decal': `${refusal}export const createOrUpdatePatternFromDecal = () => refuse('decals');`,
  // Sets of data that are made from others.
  'echarts/lib/data/helper/transform': `${refusal}export class ExternalSource {}
export const registerExternalTransform = () => refuse('transforms of data');
export const applyDataTransform = registerExternalTransform;`,
  'echarts/lib/processor/dataSample': `${refusal}export default (seriesType) => ({
  seriesType,
  reset: (series) => series.get('sampling') === 'none' || refuse('sampling'),
});`,
  'echarts/lib/scale/Log': `${refusal}export default function LogScale() {
  refuse('logarithmic axes');
}`,
  'echarts/lib/scale/Time': `${refusal}export default function TimeScale() {
  refuse('axes of time, whose days would be those of the browser');
}
export const calcNiceForTimeScale = TimeScale;`,
  'echarts/lib/coord/axisAlignTicks': `${refusal}export const scaleCalcAlign = () => refuse('aligned ticks');`,
  // The places of a pie's labels: ours have a legend of HTML.
  'echarts/lib/chart/pie/labelLayout': `${refusal}export default (series) => {
  const data = series.getData();
  data.each((at) => data.getItemGraphicEl(at).getTextContent().ignore || refuse('labels of slices'));
};`,
  'echarts/lib/label/installLabelLayout': 'export function installLabelLayout() {}',
  // All our charts are still.
  'echarts/lib/chart/line/lineAnimationDiff': `${refusal}export default () => refuse('animation');`,
  'zrender/lib/animation/Animator': `${refusal}export default function Animator() {
  refuse('animation');
}
export const cloneValue = () => refuse('animation');`,
  // Nothing in them is dragged or pinched.
  'zrender/lib/mixin/Draggable': 'export default class {}',
  'zrender/lib/core/GestureMgr': 'export class GestureMgr {\n  clear() {}\n  recognize() {}\n}',
  // Shapes from the text of an SVG path.
  'zrender/lib/tool/path': `${refusal}export const createFromString = () => refuse('shapes from texts');
export const extendFromString = createFromString;
export const mergePath = createFromString;
export const clonePath = createFromString;`,
  // A stable sort, from before browsers had one.
  'zrender/lib/core/timsort': 'export default (array, compare) => array.sort(compare);',
};

/** Methods that nobody calls on our charts, by module. */
export const leftOutMethods: Readonly<Record<string, readonly string[]>> = {
  'echarts/lib/core/echarts': [
    ...['setTheme', 'getRenderedCanvas', 'renderToCanvas', 'getSvgDataURL', 'getDataURL', 'getConnectedDataURL'],
    ...['convertToPixel', 'convertToLayout', 'convertFromPixel', 'containPixel', 'getVisual', 'showLoading'],
    ...['makeActionFromEvent', 'updateLabelLayout', 'appendData'],
  ],
  'echarts/lib/data/DataStore': [
    ...['lttbDownSample', 'minmaxDownSample', 'downSample', 'selectRange', 'getMedian', 'appendData', 'appendValues'],
  ],
  'echarts/lib/data/SeriesData': [
    ...['lttbDownSample', 'minmaxDownSample', 'downSample', 'selectRange', 'getMedian', 'appendData', 'appendValues'],
  ],
  'echarts/lib/chart/line/LineView': ['_initSymbolLabelAnimation', '_endLabelOnDuring', '_doUpdateAnimation'],
  'zrender/lib/canvas/Painter': ['getRenderedCanvas'],
  'zrender/lib/canvas/Layer': ['createRepaintRects', 'createBackBuffer'],
  'zrender/lib/graphic/Text': ['_updateRichTexts', '_placeToken'],
};

/** Parts of modules with what takes their place. */
export const edits: Readonly<Record<string, readonly (readonly [part: RegExp, instead: string])[]>> = {
  // Shapes by name are for series of one's own making and the graphic component.
  'echarts/lib/util/graphic': [[/^registerShape\('\w+', \w+\);$/gm, '']],
  // Only an axis of time comes to it.
  'echarts/lib/coord/axisHelper': [
    [/^import \{ parseTimeAxisLabelFormatter \} from .*$/m, 'const parseTimeAxisLabelFormatter = undefined;'],
  ],
  // The names of 148 colours: ours are those of the theme.
  'zrender/lib/tool/color': [[/(?<=kCSSColorTable = )\{[^}]*\}/, '{ transparent: [0, 0, 0, 0] }']],
  // Without the functions about times for programs, the tooltip is the only one that writes times.
  'echarts/lib/export/api': [[/^import \* as time_1 from .*$/m, 'const time_1 = undefined;']],
  // The pointers of our axes, and not every shape there is.
  'echarts/lib/component/axisPointer/BaseAxisPointer': [
    [/\bgraphic\[pointerOption\.type\]/, '{ Line: graphic.Line, Rect: graphic.Rect }[pointerOption.type]'],
  ],
  // What a tooltip says of a series is loaded with the tooltip.
  'echarts/lib/component/tooltip/install': [[/^(?=import )/m, "import './seriesFormatTooltip.js?told';\n"]],
};

const seriesText = 'echarts/lib/component/tooltip/seriesFormatTooltip';
const told = `${refusal}let tells = () => refuse('the texts of tooltips');
export const tellBy = (given) => {
  tells = given;
};
export const defaultSeriesFormatTooltip = (asked) => tells(asked);`;

/** Builds what is drawn of ECharts: lines on linear axes and axes of categories, and pies. */
export function drawnCharts(): Plugin {
  return {
    name: 'trastienda:drawn-charts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const name = nameOf(id);
      if (name !== seriesText) return leftOut[name];
      if (!id.endsWith('?told')) return told;
      const code = await readFile(id.replace('?told', ''), 'utf8');
      const lent = `${code}\nimport { tellBy } from './seriesFormatTooltip.js';\ntellBy(defaultSeriesFormatTooltip);`;
      return { code: lent, moduleSideEffects: true };
    },
    transform(code, id) {
      const lean = leanCode(nameOf(id), code);
      return lean === code ? undefined : { code: lean, map: null };
    },
  };
}

/** The code of a module without the parts and methods that are left out. */
export function leanCode(name: string, code: string): string {
  const edited = (edits[name] ?? []).reduce((before, [part, instead]) => before.replace(part, instead), code);
  const methods = leftOutMethods[name] ?? [];
  if (methods.length === 0) return edited;
  return methods.reduce((before, method) => before.replace(methodOf(method), '$1refuse;'), edited) + methodRefusal;
}

/** A method of a class as TypeScript writes it for ES5, up to the closing brace of its function. */
export const methodOf = (method: string): RegExp =>
  new RegExp(`(^( +)\\w+\\.prototype\\.${method} = )function \\([\\s\\S]*?^\\2\\};`, 'm');

const methodRefusal = `
function refuse() {
  throw new Error('ECharts was built without this method (apps/web/build/drawn-charts.ts).');
}`;

/** `echarts/lib/scale/Log`; empty for all other modules. */
const nameOf = (id: string): string =>
  /node_modules[\\/]((?:echarts|zrender)[\\/]lib[\\/].+)\.js(?:\?told)?$/.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
