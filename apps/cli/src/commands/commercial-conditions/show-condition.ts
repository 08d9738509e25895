import { formatDay, percentText } from '@trastienda/domain';
import { cellText, sellerConditionList } from '@trastienda/validators/lists';
import { type CommercialCommission, type CommercialCondition, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { requireNamed } from '../../services/lists/require-named.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';

/** How many commissions are shown with a condition; the list of commissions has all of them. */
const most = 100;

/** `conditions show`: a condition with its commissions. */
export const showCondition = (context: CommandContext, named: string): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const id = await requireNamed(client, 'condition', named);
    const condition = await unwrap(client.GET('/commercialconditions/{id}', { params: { path: { id } } }));
    const query = { conditionId: id, size: most };
    const commissions = await unwrap(client.GET('/commercialconditions/commissions', { params: { query } }));
    await context.output.answer({
      text: () => conditionText(condition, commissions),
      json: { ...condition, commissions },
      events: () => [{ event: 'condition', condition, commissions }],
    });
    return undefined;
  });

/** A condition as lines of text. */
function conditionText(condition: CommercialCondition, commissions: readonly CommercialCommission[]): string {
  const [, ...facts] = sellerConditionList.columns;
  return [
    condition.name,
    ...facts.map(({ header, value }) => `  ${say(header)}: ${cellText(value(condition))}`),
    `  ${say('commissions.list.title')}:${commissions.length === 0 ? ' —' : ''}`,
    ...commissions.map(
      ({ category, percent, effectiveFrom, isInForce }) =>
        `    ${category}: ${percentText(percent)}${isInForce ? '' : ` (${say('commissions.column.from').toLowerCase()} ${formatDay(effectiveFrom)})`}`,
    ),
    '',
  ].join('\n');
}
