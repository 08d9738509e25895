import { formatMoney, say, toCentavos } from '@trastienda/domain';
import type { FlowChange, FlowLoad } from '@trastienda/machines';
import type { Palette } from '../../shell/output.ts';

const count = (n: number): string => n.toLocaleString('es-MX');

/** Changes of each kind that a person is shown; data has them all. */
const shown = 5;

/** How many rows change something, or would, and how many wait; nothing where a load does not say. */
export const impactFacts = ({ state, dryRun, summary }: FlowLoad): string[] => {
  if (!summary) return [];
  const { changed, unchanged, approvals } = summary;
  return [
    `${dryRun || state === 'scheduled' ? 'Cambiarían' : 'Cambiaron'}: ${count(changed)}`,
    `${say('loads.impact.unchanged')}: ${count(unchanged)}`,
    ...(approvals > 0 ? [`${say('loads.impact.approvals')}: ${count(approvals)}`] : []),
  ];
};

/** What nobody could check, which is never told to be good, and how many rows are odd. */
export const warningLines = ({ unchecked = [], counts: { warned } }: FlowLoad, colors: Palette): string[] => [
  ...unchecked.map(({ lookup, values }) =>
    colors.yellow(`No verificadas: ${count(values)} ${say(`csv.lookup.${lookup}`)}`),
  ),
  ...(warned === undefined ? [] : [colors.yellow(`${say('loads.result.warned')}: ${count(warned)}`)]),
];

/** What a load changes, or would change, with its largest changes of prices or of stock. */
export const impactLines = (load: FlowLoad, colors: Palette): string[] => {
  const { layout, summary } = load;
  if (!summary) return [];
  const { falls, rises } = summary;
  const fromNothing = layout === 'prices' ? 'loads.impact.fromNothing' : 'loads.impact.fromNoStock';
  const amount = (n: number): string => (layout === 'prices' ? formatMoney(toCentavos(n)) : count(n));
  const line = ({ row, sku, name, old, new: now, percent }: FlowChange): string => {
    const share = percent === null ? say(fromNothing) : `${percent > 0 ? '+' : ''}${percent} %`;
    return `  fila ${row}, SKU ${sku}: ${amount(old)} → ${amount(now)} (${share}) ${colors.dim(name)}`;
  };
  const largest = (title: string, changes: readonly FlowChange[]): string[] =>
    changes.length > 0 ? [`${title}:`, ...changes.slice(0, shown).map(line)] : [];
  return [
    impactFacts(load).join(' · '),
    ...largest(say('loads.impact.falls'), falls),
    ...largest(say('loads.impact.rises'), rises),
  ];
};
