import { type EventType, eventAreas, eventsOf, eventTypeNames, isEventType, webhookLimits } from '@trastienda/domain';
import { eventDeliveryList, pageQuery, subscriptionList } from '@trastienda/validators/lists';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { defineListCommand } from '../lists/define-list-command.ts';
import { OptionOfSeveral } from '../lists/search-flags.ts';
import type { CreateFlags, UpdateFlags } from './change-subscriptions.ts';
import type { ListenFlags } from './listen.ts';

const addList = defineListCommand({
  list: subscriptionList,
  help: 'cli.subscriptions.list',
  things: say('cli.subscriptions.things'),
  rows: 'webhooks',
  event: (webhook) => ({ event: 'webhook', webhook }),
  call: (client, search) => client.GET('/webhooks', { params: { query: pageQuery(search) } }),
});

const addDeliveries = defineListCommand({
  list: eventDeliveryList,
  name: 'deliveries',
  help: 'cli.subscriptions.deliveries',
  things: say('cli.subscriptions.deliveries.things'),
  rows: 'deliveries',
  event: (delivery) => ({ event: 'delivery', delivery }),
  options: (command) => command.requiredOption('--webhook <id>', say('cli.subscriptions.argument')),
  call: (client, search, { flags: { webhook } }: { flags: { webhook: string }; now: Date }) =>
    client.GET('/webhooks/{webhookId}/events', {
      params: { path: { webhookId: webhook }, query: pageQuery(search) },
    }),
});

type Subcommand = 'create' | 'update' | 'delete' | 'rotate' | 'resend' | 'skip' | 'test' | 'listen' | 'trigger';

/** Defines `webhooks list`, `create`, `update`, `delete`, `rotate`, `deliveries`, `resend`, `skip`, `test`, `listen` and `trigger`. */
export function addSubscriptionCommands(webhooks: Command, run: Runner): void {
  const command = (name: Subcommand) => withHelp(webhooks.command(name), `cli.subscriptions.${name}`);
  const withWebhook = (one: Command) => one.argument('<webhook>', say('cli.subscriptions.argument'));
  const events = () =>
    new OptionOfSeveral('--events <eventos…>', say('cli.subscriptions.option.events'))
      .offering([...Object.keys(eventAreas), ...eventTypeNames])
      .argParser(readEvents);

  addList(webhooks, run);
  command('create')
    .requiredOption('--address <url>', say('cli.subscriptions.option.address'))
    .addOption(events().makeOptionMandatory())
    .option('--account <cuenta>', say('cli.subscriptions.option.account'))
    .option('--disable', say('cli.subscriptions.option.disable'))
    .action(
      run(async (context, flags: CreateFlags) => {
        const { createWebhook } = await import('./change-subscriptions.ts');
        return createWebhook(context, flags);
      }),
    );
  withWebhook(command('update'))
    .option('--address <url>', say('cli.subscriptions.option.address'))
    .addOption(events())
    .addOption(new Option('--enable', say('cli.subscriptions.option.enable')).conflicts('disable'))
    .option('--disable', say('cli.subscriptions.option.disable'))
    .action(
      run(async (context, id: string, flags: UpdateFlags) => {
        const { updateWebhook } = await import('./change-subscriptions.ts');
        return updateWebhook(context, id, flags);
      }),
    );
  withConfirmation(withWebhook(command('delete'))).action(
    run(async (context, id: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const { deleteWebhook } = await import('./change-subscriptions.ts');
      return deleteWebhook(context, id, flags);
    }),
  );
  const { max, usual } = webhookLimits.rotationHours;
  withWebhook(command('rotate'))
    .addOption(
      new Option('--hours <horas>', say('cli.subscriptions.rotate.hours', { max })).argParser(readHours).default(usual),
    )
    .action(
      run(async (context, id: string, { hours }: { hours: number }) => {
        const { rotateSecret } = await import('./change-subscriptions.ts');
        return rotateSecret(context, id, hours);
      }),
    );
  addDeliveries(webhooks, run);
  withWebhook(command('resend'))
    .argument('[entrega]', say('cli.subscriptions.argument.delivery'))
    .action(
      run(async (context, id: string, delivery: string | undefined) => {
        const { resendEvents } = await import('./change-subscriptions.ts');
        return resendEvents(context, id, delivery);
      }),
    );
  withWebhook(command('skip'))
    .argument('<entrega>', say('cli.subscriptions.argument.delivery'))
    .action(
      run(async (context, id: string, delivery: string) => {
        const { skipEvent } = await import('./change-subscriptions.ts');
        return skipEvent(context, id, delivery);
      }),
    );
  withWebhook(command('test')).action(
    run(async (context, id: string) => {
      const { sendTest } = await import('./change-subscriptions.ts');
      return sendTest(context, id);
    }),
  );
  command('listen')
    .addOption(new Option('--forward <url>', say('cli.subscriptions.listen.forward')).argParser(readAddress))
    .addOption(events())
    .option('--account <cuenta>', say('cli.subscriptions.option.account'))
    .option('--secret <secreto>', say('cli.subscriptions.listen.secret'))
    .addOption(new Option('--limit <n>', say('cli.subscriptions.listen.limit')).argParser(readLimit))
    .action(
      run(async (context, flags: ListenFlags) => {
        const { listen } = await import('./listen.ts');
        return listen(context, flags);
      }),
    );
  command('trigger')
    .addArgument(new Argument('<evento>', say('cli.subscriptions.trigger.argument')).choices(['order.created']))
    .option('--account <cuenta>', say('cli.subscriptions.option.account'))
    .action(
      run(async (context, event: 'order.created', { account }: { account?: string }) => {
        const { triggerEvent } = await import('./change-subscriptions.ts');
        return triggerEvent(context, event, account);
      }),
    );
}

function readEvents(text: string, before: EventType[] | undefined): EventType[] {
  const named = text.split(',').flatMap((part): EventType[] => {
    const word = part.trim();
    if (isEventType(word)) return [word];
    if (Object.hasOwn(eventAreas, word)) return eventsOf(word as keyof typeof eventAreas);
    const areas = Object.keys(eventAreas).join(', ');
    throw new InvalidArgumentError(
      `${say('cli.subscriptions.event.unknown', { event: word })} ${say('cli.subscriptions.event.known', { areas })}`,
    );
  });
  return [...(before ?? []), ...named];
}

function readHours(text: string): number {
  const { max } = webhookLimits.rotationHours;
  if (!/^\d{1,3}$/.test(text) || Number(text) > max) {
    throw new InvalidArgumentError(say('cli.subscriptions.hours.wrong', { max }));
  }
  return Number(text);
}

function readLimit(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError(say('cli.subscriptions.listen.limit.wrong'));
  return Number(text);
}

function readAddress(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError(say('cli.subscriptions.listen.address', { address: text }));
}
