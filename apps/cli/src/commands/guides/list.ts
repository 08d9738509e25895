import { type GuideNotification, guideNotifications } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { parseDay, withPages } from '../orders/list-flags.ts';

export type GuideListFlags = {
  text?: string;
  from?: string;
  to?: string;
  seller?: string;
  state?: GuideNotification;
  page: number;
  size: number;
};

export const addListCommand = (guides: Command, run: Runner): void => {
  withPages(
    guides
      .command('list')
      .summary('busca solicitudes de guías')
      .description('Busca solicitudes de guías de envío, las más recientes primero.')
      .option('--text <texto>', 'número de pedido')
      .option('--from <día>', 'solicitadas desde este día, AAAA-MM-DD', parseDay)
      .option('--to <día>', 'solicitadas hasta este día incluido, AAAA-MM-DD', parseDay)
      .addOption(
        new Option('--state <estado>', 'si la guía llegó o no').choices(Object.keys(guideNotifications).sort()),
      )
      .option('--seller <cuenta>', 'cuenta del seller (solo administradores)'),
    'guías',
  ).action(
    run(async (context, flags: GuideListFlags) => {
      const [
        { guideSearch },
        { connect },
        { listGuides },
        { loadViewer },
        { demandNamedAccount },
        { guideListText },
        { demandFilter },
      ] = await Promise.all([
        import('@trastienda/validators'),
        import('../../services/session/connect.ts'),
        import('../../services/orders/list-guides.ts'),
        import('../../services/session/viewer.ts'),
        import('../../services/session/demand-account.ts'),
        import('./list-text.ts'),
        import('../orders/list-search.ts'),
      ]);
      const { text, from, to, seller, state, page, size } = flags;
      const filter = {
        ...(from && { fromDate: from }),
        ...(to && { toDate: to }),
        ...(seller && { accountName: seller }),
        ...(text && { text }),
        ...(state && { guideDownloadStatus: state }),
      };
      demandFilter(guideSearch, filter, context.terminal.now());
      const search = {
        from: page - 1,
        size,
        ...filter,
      };
      return connect(context, async ({ client }) => {
        await demandNamedAccount(client, seller);
        const [found, viewer] = await Promise.all([listGuides(client, search), loadViewer(client)]);
        await context.output.answer({
          text: (colors) => guideListText(found, { page, size, viewer, colors, width: context.output.width }),
          json: { guides: found.rows, total: found.total, page, size },
          events: () => [
            ...found.rows.map((guide) => ({ event: 'guide', id: guide.id, guide })),
            { event: 'page', total: found.total, page, size },
          ],
        });
        return undefined;
      });
    }),
  );
};
