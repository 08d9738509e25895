import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { packingQueue } from './packing-queue.ts';
import { packingSlips } from './packing-slips.ts';
import { pickingList } from './picking-list.ts';
import { printLabels } from './print-labels.ts';

type PackingOperation = 'getPackingQueue' | 'printLabels' | 'getPickingList' | 'getPackingSlips';

export function packingHandlers(context: Context): Pick<Handlers, PackingOperation> {
  return {
    getPackingQueue: async ({ query, viewer }) => ({
      status: 200,
      body: await packingQueue(context.database.db, viewer, query),
    }),
    printLabels: async ({ body, viewer, origin }) =>
      pdfAnswer('etiquetas', await printLabels(context, { viewer, origin }, body)),
    getPickingList: async ({ query, viewer }) =>
      pdfAnswer('lista-de-recoleccion', await pickingList(context, viewer, query.ids)),
    getPackingSlips: async ({ query, viewer }) =>
      pdfAnswer('hojas-de-empaque', await packingSlips(context, viewer, query.ids, query.prices ?? true)),
  };
}

const pdfAnswer = (name: string, body: Buffer) => ({
  status: 200 as const,
  headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}.pdf"` },
  body,
});
