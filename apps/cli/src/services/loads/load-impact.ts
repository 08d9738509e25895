import { formatMoney, say, toCentavos } from '@trastienda/domain';
import type { FlowChange, FlowLoad } from '@trastienda/machines';
import type { Palette } from '../../shell/output.ts';

const count = (n: number): string => n.toLocaleString('es-MX');

/** How many changes of each kind are shown as text; data has them all. */
const shown = 5;

/** How many rows change or would change, stay the same, or wait for approval; empty if the load has no summary. */
export const impactFacts = ({ state, dryRun, summary }: FlowLoad): string[] => {
  if (!summary) return [];
  const { changed, unchanged, approvals } = summary;
  return [
    `${dryRun || state === 'scheduled' ? 'Cambiarían' : 'Cambiaron'}: ${count(changed)}`,
    `${say('loads.impact.unchanged')}: ${count(unchanged)}`,
    ...(approvals > 0 ? [`${say('loads.impact.approvals')}: ${count(approvals)}`] : []),
  ];
};

/** The numbers of unchecked values, which never count as valid, and of odd rows. */
export const warningLines = ({ unchecked = [], counts: { warned } }: FlowLoad, colors: Palette): string[] => [
  ...unchecked.map(({ lookup, values }) =>
    colors.yellow(`No verificadas: ${count(values)} ${say(`csv.lookup.${lookup}`)}`),
  ),
  ...(warned === undefined ? [] : [colors.yellow(`${say('loads.result.warned')}: ${count(warned)}`)]),
];

/** The changes of a load or of a dry run, with its largest changes of prices or stock. */
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
