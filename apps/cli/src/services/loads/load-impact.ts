import { displacedText, formatMoney, toCentavos } from '@trastienda/domain';
import type { FlowChange, FlowLoad } from '@trastienda/machines';
import { say } from '../../messages/say.ts';
import type { Palette } from '../../shell/output.ts';

const count = (n: number): string => n.toLocaleString('es-MX');

/** How many changes of each kind are shown as text; data has them all. */
const shown = 5;

/** A change of one row in words, and the name of its article. */
type Change = { text: string; name: string };

/** How many rows change or would change, stay the same, or wait for approval; empty if the load has no summary. */
export const impactFacts = ({ state, dryRun, summary }: FlowLoad): string[] => {
  if (!summary) return [];
  const { changed, unchanged, approvals, displaced, withdrawn } = summary;
  return [
    `${dryRun || state === 'scheduled' ? say('cli.loads.impact.wouldChange') : say('cli.loads.impact.changed')}: ${count(changed)}`,
    `${say('loads.impact.unchanged')}: ${count(unchanged)}`,
    ...(approvals > 0 ? [`${say('loads.impact.approvals')}: ${count(approvals)}`] : []),
    ...(withdrawn ? [`${say('loads.impact.withdrawn')}: ${count(withdrawn)}`] : []),
    ...(displaced ? [`${say('loads.impact.displaced')}: ${count(displaced.total)}`] : []),
  ];
};

/** The numbers of unchecked values, which never count as valid, and of odd rows. */
export const warningLines = ({ unchecked = [], counts: { warned } }: FlowLoad, colors: Palette): string[] => [
  ...unchecked.map(({ lookup, values }) =>
    colors.yellow(say('cli.loads.impact.unchecked', { values: count(values), what: say(`csv.lookup.${lookup}`) })),
  ),
  ...(warned === undefined ? [] : [colors.yellow(`${say('loads.result.warned')}: ${count(warned)}`)]),
];

/** The removed discounts, and the largest falls and rises of prices or stock, under their titles; empty if there are none. */
export const largestChanges = ({ layout, summary }: FlowLoad): { title: string; changes: Change[] }[] => {
  if (!summary) return [];
  const { falls, rises, displaced } = summary;
  const fromNothing = layout === 'prices' ? 'loads.impact.fromNothing' : 'loads.impact.fromNoStock';
  const amount = (n: number): string => (layout === 'prices' ? formatMoney(toCentavos(n)) : count(n));
  const changeOf = ({ row, sku, name, old, new: now, percent }: FlowChange): Change => {
    const share = percent === null ? say(fromNothing) : `${percent > 0 ? '+' : ''}${percent} %`;
    return {
      text: say('cli.loads.impact.change', { row, sku, amount: amount(old), amount2: amount(now), share }),
      name,
    };
  };
  const removed = (displaced?.discounts ?? []).map(
    ({ row, sku, name, price, priceValidFrom: validFrom, priceValidUntil: validUntil }): Change => {
      const discount = displacedText({ priceCentavos: toCentavos(price), validFrom, validUntil });
      return { text: say('cli.loads.impact.displaced', { row, sku, discount }), name };
    },
  );
  return [
    { title: say('loads.impact.displaced'), changes: removed.slice(0, shown) },
    { title: say('loads.impact.falls'), changes: falls.slice(0, shown).map(changeOf) },
    { title: say('loads.impact.rises'), changes: rises.slice(0, shown).map(changeOf) },
  ].filter(({ changes }) => changes.length > 0);
};

/** The changes of a load or of a dry run, with its largest changes of prices or stock. */
export const impactLines = (load: FlowLoad, colors: Palette): string[] => {
  if (!load.summary) return [];
  const largest = largestChanges(load).flatMap(({ title, changes }) => [
    `${title}:`,
    ...changes.map(({ text, name }) => `  ${text} ${colors.dim(name)}`),
  ]);
  return [impactFacts(load).join(' · '), ...largest];
};
