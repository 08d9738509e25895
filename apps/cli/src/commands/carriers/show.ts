import { carrierFields, carrierSwitch, carrierTypes, maskText, textNames } from '@trastienda/domain';
import type { Command } from 'commander';
import type { Carrier } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addShowCommand = (carriers: Command, run: Runner): void => {
  withHelp(carriers.command('show'), 'cli.carriers.show')
    .argument('<transportadora>', say('cli.carriers.sellers.argument'))
    .action(
      run(async (context, named: string) => {
        const [{ connect }, { requireCarrier }, { sellerNames }, { unwrap }, { sellerText }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/lists/require-carrier.ts'),
          import('../../services/session/seller-names.ts'),
          import('trastienda-client'),
          import('@trastienda/validators/lists'),
        ]);
        return connect(context, async ({ client }) => {
          const id = await requireCarrier(client, named);
          const carrier = await unwrap(client.GET('/carriers/{id}', { params: { path: { id } } }));
          const { accountName: account } = carrier;
          const names = await sellerNames(context.output, client, [account]);
          const owner =
            account === undefined ? say('carriers.column.owner.none') : sellerText(account, names.get(account));
          await context.output.answer({
            text: () => carrierText(carrier, owner),
            json: carrier,
            events: () => [{ event: 'carrier', carrier }],
          });
          return undefined;
        });
      }),
    );
};

function carrierText(carrier: Carrier, owner: string) {
  const { name, slaType, type, isActive, trackingPattern } = carrier;
  const told: readonly string[] = ['name', 'slaType', 'trackingPattern'];
  const others = textNames(carrierFields).filter((field) => !told.includes(field));
  return [
    name,
    `  ${say('carriers.column.slaType')}: ${slaType}`,
    `  ${say('carriers.column.type')}: ${carrierTypes[type].label}`,
    `  ${say('carriers.column.owner')}: ${owner}`,
    `  ${say('carriers.column.state')}: ${carrierSwitch[isActive ? 'active' : 'inactive'].label}`,
    `  ${say('carriers.column.tracking')}: ${trackingPattern ? maskText(trackingPattern) : say('carriers.column.tracking.any')}`,
    ...others.flatMap((field) => (carrier[field] ? [`  ${say(`carriers.form.${field}`)}: ${carrier[field]}`] : [])),
    '',
  ].join('\n');
}
