import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { confirmActionTable } from './confirm-action.table.ts';
import { dialogChecks, dialogs } from './dialogs.checks.ts';
import type { StateCheck } from './kit/fake-driver.ts';
import type { FlowModel } from './kit/model.ts';
import type { FlowTable } from './kit/table.ts';
import { receiveReturnModel } from './returns.model.ts';

type Checks = Readonly<Record<string, StateCheck>>;

/** A flow, with the checks and the table of its chart. */
export type Flow = { model: FlowModel; checks: Checks; table: FlowTable };

/** Charts that no screen runs: their table is the only check. */
const withoutChecks = ['cancellationControversy', 'exchangeControversy', 'incident', 'order'];

const folder = import.meta.dirname;

/** What the files of one kind export by the name of a flow: `productFormTable` of `product-form.table.ts`. */
async function partsOf<Part extends object>(kind: 'Model' | 'Checks' | 'Table'): Promise<Map<string, Part>> {
  const files = readdirSync(folder).filter((file) => file.endsWith(`.${kind.toLowerCase()}.ts`));
  const exported = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<Record<string, Part>>));
  return new Map(
    exported
      .flatMap((module) => Object.entries(module))
      .filter(([name, part]) => name.endsWith(kind) && typeof part === 'object')
      .map(([name, part]) => [name.slice(0, -kind.length), part]),
  );
}

const [models, checks, tables] = [
  await partsOf<FlowModel>('Model'),
  await partsOf<Checks>('Checks'),
  await partsOf<FlowTable>('Table'),
];

/** A part of a flow; its file may be missing or name it otherwise. */
function required<Part>(part: Part | undefined, what: string): Part {
  if (part === undefined) throw new Error(`tests/models exports no ${what}`);
  return part;
}

/** Every chart of `packages/machines`: those with a table of their own, and the dialogs, which share one. */
export const flows: readonly Flow[] = [
  ...[...tables].map(([flow, table]) => ({
    model: required(models.get(flow), `${flow}Model`),
    checks: withoutChecks.includes(flow) ? {} : required(checks.get(flow), `${flow}Checks`),
    table,
  })),
  ...dialogs.map(([model, sent]) => ({
    model,
    checks: dialogChecks(sent),
    // A reception begins with the units that were announced.
    table: confirmActionTable(
      model.steps.some(({ event }) => event.type === 'draft.changed'),
      model === receiveReturnModel,
    ),
  })),
];
