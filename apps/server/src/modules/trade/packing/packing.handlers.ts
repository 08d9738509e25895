import { labelFormats } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { packingQueue } from './packing-queue.ts';
import { packingSlips } from './packing-slips.ts';
import { pickingList } from './picking-list.ts';
import { printLabels } from './print-labels.ts';

type FileKind = { mediaType: string; extension: string };
type PackingOperation = 'getPackingQueue' | 'printLabels' | 'getPickingList' | 'getPackingSlips';

export function packingHandlers(context: Context): Pick<Handlers, PackingOperation> {
  return {
    getPackingQueue: async ({ query, viewer }) => ({
      status: 200,
      body: await packingQueue(context.database.db, viewer, query),
    }),
    printLabels: async ({ body, viewer, origin }) =>
      fileAnswer('etiquetas', await printLabels(context, { viewer, origin }, body), labelFormats[body.format]),
    getPickingList: async ({ query, viewer }) =>
      fileAnswer('lista-de-recoleccion', await pickingList(context, viewer, query.ids)),
    getPackingSlips: async ({ query, viewer }) =>
      fileAnswer('hojas-de-empaque', await packingSlips(context, viewer, query.ids, query.prices ?? true)),
  };
}

const fileAnswer = (name: string, body: Buffer, { mediaType, extension }: FileKind = labelFormats.letter) => ({
  status: 200 as const,
  headers: { 'Content-Type': mediaType, 'Content-Disposition': `attachment; filename="${name}.${extension}"` },
  body,
});
