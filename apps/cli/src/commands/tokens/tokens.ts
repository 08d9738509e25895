import { tokenLimits, tokenScopeNames } from '@trastienda/domain';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import type { CreateTokenFlags } from './change-tokens.ts';

export const addTokensCommands = (program: Command, run: Runner): void => {
  const tokens = program
    .command('tokens')
    .summary('tokens para programas: crear, ver y revocar')
    .description('Tokens con los que un programa trabaja en su nombre: crear, ver y revocar.');

  tokens
    .command('create')
    .summary('crea un token y lo muestra una sola vez')
    .description(
      'Crea un token para un programa y lo muestra una sola vez. Pide la contraseña: en una terminal la pregunta; sin ella la ' +
        'toma de --password-stdin o de TRASTIENDA_PASSWORD.',
    )
    .requiredOption('--name <nombre>', `para reconocerlo después, hasta ${tokenLimits.name} caracteres`)
    .addOption(
      new Option('--scope <alcance…>', `alcance: ${tokenScopeNames.join(', ')}; se pueden dar varios`)
        .argParser(readScopes)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--days <días>', `vigencia, de ${tokenLimits.days.min} a ${tokenLimits.days.max} días`)
        .argParser(readDays)
        .default(tokenLimits.defaultDays),
    )
    .option('--password-stdin', 'lee la contraseña de la entrada estándar')
    .option('--code <código>', 'código de dos pasos, si la cuenta lo usa')
    .action(
      run(async (context, flags: CreateTokenFlags) => {
        const { createToken } = await import('./change-tokens.ts');
        return createToken(context, flags);
      }),
    );

  tokens
    .command('list')
    .summary('muestra sus tokens')
    .description('Muestra sus tokens con su alcance, su vencimiento y su último uso.')
    .action(
      run(async (context) => {
        const { listTokens } = await import('./change-tokens.ts');
        return listTokens(context);
      }),
    );

  withConfirmation(
    tokens
      .command('revoke')
      .summary('revoca un token')
      .description('Revoca un token: el programa que lo usa deja de entrar de inmediato.')
      .argument('<token>', 'nombre o id del token'),
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
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('Debe ser un número de días.');
  return Number(text);
}
