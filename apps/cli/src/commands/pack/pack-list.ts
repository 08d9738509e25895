import { packingLimits, promiseLook, todayInMexico } from '@trastienda/domain';
import { unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type Column, renderTable } from '../../shell/table.ts';

/** `pack --list`: the orders to send, with the earliest promised day first. */
export const listQueue = (context: CommandContext): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const { output, terminal } = context;
    const query = { size: packingLimits.documents };
    const queue = await unwrap(client.GET('/orders/packing', { params: { query } }));
    const today = todayInMexico(terminal.now());
    const rows = queue.orders.map(({ id, promisedDay, carrier, receiverName = '', items }) => ({
      id,
      promise: promiseLook(promisedDay, today).label,
      units: items.reduce((sum, { pending }) => sum + pending, 0),
      carrier: carrier?.name ?? say('packing.carrier.none'),
      receiverName,
    }));
    type Row = (typeof rows)[number];
    const columns: Column<Row>[] = [
      { title: say('cli.shared.order'), cell: ({ id }) => id },
      { title: say('cli.pack.list.promise'), cell: ({ promise }) => promise },
      { title: say('packing.column.units'), cell: ({ units }) => String(units), align: 'right' },
      { title: say('cli.shared.carrier'), cell: ({ carrier }) => carrier },
      { title: say('cli.pack.list.recipient'), cell: ({ receiverName }) => receiverName },
    ];
    const count = say('packing.count', { n: queue.total });
    await output.answer({
      text: (colors) =>
        rows.length === 0
          ? say('packing.empty')
          : `${renderTable(columns, rows, { colors, width: output.width })}\n${count}`,
      json: queue,
      events: () => [
        ...queue.orders.map((order) => ({ event: 'order', order })),
        { event: 'result', total: queue.total, carriers: queue.carriers },
      ],
    });
    return undefined;
  });
