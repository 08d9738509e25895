import { webhookStockText } from '@trastienda/domain';
import { unwrap } from 'trastienda-client';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { ExitCode } from '../../shell/exit-codes.ts';
import { inTone } from '../../shell/tones.ts';

/** `webhooks stock`: says whether the webhook was told of all changes of stock, and why not. */
export const showStock = (context: CommandContext): Promise<ExitCode | undefined> =>
  connect(context, async ({ client }) => {
    const stock = await unwrap(client.GET('/webhooks/stock'));
    const words = webhookStockText(stock);
    await context.output.answer({
      text: (colors) => (stock.state === 'failing' ? inTone(colors, 'danger', words) : words),
      json: stock,
      events: () => [{ event: 'webhookStock', ...stock }],
    });
    return undefined;
  });
