import { type LabelFormat, labelFormats } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say, sayCount } from '../../messages/say.ts';
import type { PackingDocument } from '../../services/orders/documents.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

type Flags = { output?: string; format?: LabelFormat; printer?: string; prices?: boolean };

const ofQueue = say('cli.orders.documents.queue');

export const addLabelsCommand = (orders: Command, run: Runner): void => {
  withHelp(orders.command('labels'), 'cli.orders.labels')
    .argument('[pedidos...]', say('cli.orders.deliver.argument'))
    .addOption(
      new Option('--format <formato>', say('cli.orders.labels.option.format')).choices(Object.keys(labelFormats)),
    )
    .option('-o, --output <archivo>', say('cli.orders.labels.option.outputLabels'))
    .option('--printer <dirección>', say('cli.orders.labels.option.printer'))
    .action(run((context, ids: string[], flags: Flags) => keep(context, 'labels', ids, withLabelFile(flags))));
};

export const addPickingListCommand = (orders: Command, run: Runner): void => {
  withHelp(orders.command('picking-list'), 'cli.orders.pickingList', { ofQueue })
    .argument('[pedidos...]', say('cli.orders.deliver.argument'))
    .option('-o, --output <archivo>', say('cli.orders.labels.option.output'), 'lista-de-recoleccion.pdf')
    .action(run((context, ids: string[], flags: Flags) => keep(context, 'picking-list', ids, flags)));
};

export const addPackingSlipsCommand = (orders: Command, run: Runner): void => {
  withHelp(orders.command('packing-slips'), 'cli.orders.packingSlips', { ofQueue })
    .argument('[pedidos...]', say('cli.orders.deliver.argument'))
    .option('--no-prices', say('cli.orders.packingSlips.option.noPrices'))
    .option('-o, --output <archivo>', say('cli.orders.labels.option.output'), 'hojas-de-empaque.pdf')
    .action(run((context, ids: string[], flags: Flags) => keep(context, 'packing-slips', ids, flags)));
};

const withLabelFile = (flags: Flags): Flags => {
  const { printer, format = printer === undefined ? '4x6' : 'zpl203' } = flags;
  const { extension } = labelFormats[format];
  if (printer !== undefined && extension !== 'zpl') throw usageFailure(say('cli.orders.labels.printer.pdf'));
  return { ...flags, format, output: flags.output ?? `etiquetas.${extension}` };
};

const keep = async (context: CommandContext, document: PackingDocument, named: string[], flags: Flags) => {
  const [{ connect }, { keepDocument }, { readPrinterAddress }] = await Promise.all([
    import('../../services/session/connect.ts'),
    import('../../services/orders/documents.ts'),
    import('../../services/orders/send-to-printer.ts'),
  ]);
  const { output = '', format = '4x6', prices = true } = flags;
  const printer = flags.printer === undefined ? undefined : readPrinterAddress(flags.printer);
  await connect(context, async ({ client }) => {
    const kept = await keepDocument(client, { document, ids: named, path: output, format, prices, printer });
    const { ids, left } = kept;
    await context.output.answer({
      text: () =>
        ids.length === 0
          ? say('cli.orders.documents.none')
          : [
              `${output}: ${sayCount('cli.orders.documents.orders', ids.length)}${left > 0 ? say('cli.orders.documents.left', { left }) : ''}`,
              ...(flags.printer ? [say('cli.orders.labels.printer.sent', { address: flags.printer })] : []),
            ].join('\n'),
      json: { document, path: ids.length === 0 ? null : output, ids, left },
      events: () => [{ event: 'result', document, ids, left }],
    });
  });
  return undefined;
};
