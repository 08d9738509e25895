import { type Command, Option } from 'commander';
import type { PackingDocument } from '../../services/orders/documents.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';

type Flags = { output?: string; format?: '4x6' | 'letter'; prices?: boolean };

const ofQueue =
  'Sin pedidos, es para los que se pueden enviar ahora, primero los de promesa más antigua; hasta 200 a la vez.';

export const addLabelsCommand = (orders: Command, run: Runner): void => {
  orders
    .command('labels')
    .summary('las etiquetas de varios pedidos en un solo PDF')
    .description(
      'Guarda en un PDF las etiquetas de las guías de los pedidos y marca cada una como descargada, una sola vez. Sin ' +
        'pedidos, todas las que faltan por descargar, hasta 200 a la vez. Si uno no tiene guía no se imprime ninguna.',
    )
    .argument('[pedidos...]', 'números de los pedidos')
    .addOption(
      new Option('--format <tamaño>', '4x6: una por página de 4 × 6 pulgadas; letter: cuatro por hoja carta')
        .choices(['4x6', 'letter'])
        .default('4x6'),
    )
    .option('-o, --output <archivo>', 'dónde se guarda', 'etiquetas.pdf')
    .action(run((context, ids: string[], flags: Flags) => keep(context, 'labels', ids, flags)));
};

export const addPickingListCommand = (orders: Command, run: Runner): void => {
  orders
    .command('picking-list')
    .summary('las unidades de varios pedidos por SKU, en PDF')
    .description(
      `Guarda en un PDF lo que hay que reunir para los pedidos, por SKU, con lugar para el anaquel. ${ofQueue}`,
    )
    .argument('[pedidos...]', 'números de los pedidos')
    .option('-o, --output <archivo>', 'dónde se guarda', 'lista-de-recoleccion.pdf')
    .action(run((context, ids: string[], flags: Flags) => keep(context, 'picking-list', ids, flags)));
};

export const addPackingSlipsCommand = (orders: Command, run: Runner): void => {
  orders
    .command('packing-slips')
    .summary('una hoja por pedido para su paquete, en PDF')
    .description(`Guarda en un PDF una hoja por pedido con lo que lleva. ${ofQueue}`)
    .argument('[pedidos...]', 'números de los pedidos')
    .option('--no-prices', 'sin precios')
    .option('-o, --output <archivo>', 'dónde se guarda', 'hojas-de-empaque.pdf')
    .action(run((context, ids: string[], flags: Flags) => keep(context, 'packing-slips', ids, flags)));
};

const keep = async (context: CommandContext, document: PackingDocument, named: string[], flags: Flags) => {
  const [{ connect }, { keepDocument }] = await Promise.all([
    import('../../services/session/connect.ts'),
    import('../../services/orders/documents.ts'),
  ]);
  const { output = '', format = '4x6', prices = true } = flags;
  await connect(context, async ({ client }) => {
    const kept = await keepDocument(client, { document, ids: named, path: output, format, prices });
    const { ids, left } = kept;
    await context.output.answer({
      text: () =>
        ids.length === 0
          ? 'No hay pedidos para este documento.'
          : `${output}: ${ids.length} ${ids.length === 1 ? 'pedido' : 'pedidos'}${left > 0 ? `; faltan ${left}` : ''}`,
      json: { document, path: ids.length === 0 ? null : output, ids, left },
      events: () => [{ event: 'result', document, ids, left }],
    });
  });
  return undefined;
};
