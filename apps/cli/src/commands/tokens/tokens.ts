import { tokenLimits, tokenScopeNames } from '@trastienda/domain';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { OptionOfSeveral } from '../lists/search-flags.ts';
import type { CreateTokenFlags } from './change-tokens.ts';

export const addTokensCommands = (program: Command, run: Runner): void => {
  const tokens = withHelp(program.command('tokens'), 'cli.tokens');

  withHelp(tokens.command('create'), 'cli.tokens.create')
    .requiredOption('--name <nombre>', say('cli.tokens.create.option.name', { name: tokenLimits.name }))
    .addOption(
      new OptionOfSeveral(
        '--scope <alcances…>',
        say('cli.tokens.create.option.scope', { tokenScopeNames: tokenScopeNames.join(', ') }),
      )
        .offering(tokenScopeNames)
        .argParser(readScopes)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option(
        '--days <días>',
        say('cli.tokens.create.option.days', { min: tokenLimits.days.min, max: tokenLimits.days.max }),
      )
        .argParser(readDays)
        .default(tokenLimits.defaultDays),
    )
    .option('--password-stdin', say('cli.shared.option.passwordStdin'))
    .option('--code <código>', say('cli.shared.option.code'))
    .action(
      run(async (context, flags: CreateTokenFlags) => {
        const { createToken } = await import('./change-tokens.ts');
        return createToken(context, flags);
      }),
    );

  withHelp(tokens.command('list'), 'cli.tokens.list').action(
    run(async (context) => {
      const { listTokens } = await import('./change-tokens.ts');
      return listTokens(context);
    }),
  );

  withConfirmation(
    withHelp(tokens.command('revoke'), 'cli.tokens.revoke').argument('<token>', say('cli.tokens.revoke.argument')),
  ).action(
    run(async (context, name: string, flags: ChangeFlags) => {
      requireSomebodyOrYes(context, flags);
      const { revokeToken } = await import('./change-tokens.ts');
      return revokeToken(context, name, flags);
    }),
  );
};

function readScopes(text: string, before: string[] | undefined): string[] {
  return [...(before ?? []), ...text.split(',').map((scope) => scope.trim())];
}

function readDays(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError(say('cli.tokens.days'));
  return Number(text);
}
