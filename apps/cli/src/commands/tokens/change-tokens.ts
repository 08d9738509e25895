import { formatDateTime, isSameName } from '@trastienda/domain';
import { checkTokenForm } from '@trastienda/validators';
import { type IssuedProgramToken, type ProgramToken, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { connect } from '../../services/session/connect.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { fieldsFailure } from '../../shell/fields-failure.ts';
import { renderTable } from '../../shell/table.ts';
import { isConfirmed } from '../loads/confirm.ts';
import { type ProofFlags, readProof } from '../session/read-proof.ts';

/** The flags of `tokens create` as typed. */
export type CreateTokenFlags = ProofFlags & { name: string; scope: string[]; days: number };

type Answer = Promise<ExitCode | undefined>;

const options: Readonly<Record<string, string>> = { scopes: '--scope' };

/** `tokens create`: checks the form, reads the password, and sends the request; the token is printed only this once. */
export const createToken = (context: CommandContext, flags: CreateTokenFlags): Answer => {
  const checked = checkTokenForm({ name: flags.name, scopes: flags.scope, days: flags.days });
  if (!checked.valid) throw fieldsFailure(checked.fields, (field) => options[field] ?? `--${field}`);
  return connect(context, async ({ client }) => {
    const body = { ...checked.value, ...(await readProof(context, flags)) };
    const token = await unwrap(client.POST('/admin/profile/tokens', { body }));
    await context.output.answer({
      text: (colors) =>
        [
          `${colors.green('✓')} ${say('tokens.created')}: ${token.name} (${scopeText(token)})`,
          `  ${say('tokens.expiresAt')}: ${formatDateTime(token.expiresAt)}`,
          `  ${colors.bold(say('tokens.once'))}`,
          '',
          token.token,
        ].join('\n'),
      json: token,
      events: () => [{ event: 'tokenCreated', ...token }],
    });
    return undefined;
  });
};

/** `tokens list`. */
export const listTokens = (context: CommandContext): Answer =>
  connect(context, async ({ client }) => {
    const tokens = await unwrap(client.GET('/admin/profile/tokens'));
    const now = context.terminal.now();
    await context.output.answer({
      text: (colors) =>
        tokens.length === 0
          ? say('tokens.empty')
          : renderTable(
              [
                { title: say('tokens.name'), cell: ({ name }) => name },
                { title: say('tokens.scopes'), cell: scopeText },
                { title: say('tokens.expiresAt'), cell: (token) => endText(token, now) },
                {
                  title: say('tokens.lastUsedAt'),
                  cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : say('tokens.neverUsed')),
                },
                { title: say('cli.shared.id'), cell: ({ id }) => id },
              ],
              tokens,
              { colors, width: context.terminal.stdout.columns },
            ),
      json: tokens,
      events: () => tokens.map((token) => ({ event: 'token', ...token })),
    });
    return undefined;
  });

/** `tokens revoke`: finds the token by name or id, asks for confirmation, and revokes it. */
export const revokeToken = (context: CommandContext, wanted: string, { yes }: ChangeFlags): Answer =>
  connect(context, async ({ client }) => {
    const tokens = await unwrap(client.GET('/admin/profile/tokens'));
    const token = tokens.find(({ id, name }) => id === wanted.trim().toLowerCase() || isSameName(name, wanted));
    if (!token) {
      throw new Failure(say('tokens.unknown'), {
        code: 'tokens.unknown',
        exitCode: exitCodes.refused,
        nextSteps: [say('cli.tokens.seeYours')],
      });
    }
    if (!yes && !(await isConfirmed(context, say('tokens.revoke.question', { name: token.name })))) {
      throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
    }
    await unwrap(client.DELETE('/admin/profile/tokens/{tokenId}', { params: { path: { tokenId: token.id } } }));
    const { id, name } = token;
    await context.output.answer({
      text: (colors) => `${colors.green('✓')} ${say('tokens.revoked')}: ${name}`,
      json: { id, name, revoked: true },
      events: () => [{ event: 'tokenRevoked', id, name }],
    });
    return undefined;
  });

const scopeText = ({ scopes }: ProgramToken | IssuedProgramToken): string => scopes.join(', ');

const endText = ({ expiresAt }: ProgramToken, now: Date): string =>
  new Date(expiresAt) <= now ? say('tokens.expired') : formatDateTime(expiresAt);
