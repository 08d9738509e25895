import { Argument, type Command } from 'commander';
import { say } from '../../messages/say.ts';
import { addressOf, pageNames, pageOf } from '../../services/open/page.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

type Flags = { print?: true };

export const addOpenCommand = (program: Command, run: Runner): void => {
  withHelp(program.command('open'), 'cli.open')
    .addArgument(new Argument('[página]', say('cli.open.argument.page')).choices(pageNames))
    .argument('[id]', say('cli.open.argument.id'))
    .option('--print', say('cli.open.option.print'))
    .action(run(openIt));
};

const openIt = async (context: CommandContext, page: string | undefined, id: string | undefined, { print }: Flags) => {
  const { terminal, output, server } = context;
  const address = server + (await pathOf(context, page, id));
  const { hasBrowser, openPage } = await import('../../services/open/open-page.ts');
  const opened = !print && hasBrowser(terminal) && (await openPage(address, terminal));
  await output.answer({
    text: (colors) => (opened ? `${colors.green('✓')} ${say('cli.open.opened', { address })}` : address),
    json: { address, opened },
    events: () => [{ event: 'page', address, opened }],
  });
  return undefined;
};

const pathOf = async (context: CommandContext, name: string | undefined, text: string | undefined): Promise<string> => {
  if (name === undefined) return '/';
  const { list, one, kind } = pageOf(name) ?? {};
  if (text === undefined) return list ?? '/';
  if (one === undefined) throw usageFailure(say('cli.open.noOne', { page: name }));
  if (kind === undefined || !one.includes('{id}')) return addressOf(one, { id: text });
  const [{ connect }, { findThing }] = await Promise.all([
    import('../../services/session/connect.ts'),
    import('../../services/open/find-thing.ts'),
  ]);
  return connect(context, async ({ client }) =>
    addressOf(one, await findThing(client, { kind, page: name, text: text.trim() })),
  );
};
