import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Check } from '../../services/doctor/checks.ts';
import type { CommandContext, Runner } from '../../shell/command-context.ts';
import { worstExitCode } from '../../shell/exit-codes.ts';
import type { Palette } from '../../shell/output.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addDoctorCommand = (program: Command, run: Runner): void => {
  withHelp(program.command('doctor'), 'cli.doctor').action(run(examine));
};

const examine = async (context: CommandContext) => {
  const { allChecks } = await import('../../services/doctor/checks.ts');
  const checks: Check[] = [];
  for await (const check of allChecks(context)) checks.push(check);
  await context.output.answer({
    text: (colors) => checks.map((check) => checkText(check, colors)).join('\n'),
    json: { healthy: checks.every(({ state }) => state !== 'error'), checks: checks.map(recordOf) },
    events: () => checks.map((check) => ({ event: 'check', ...recordOf(check) })),
  });
  return worstExitCode(checks.map(({ exitCode }) => exitCode));
};

const nameText = (name: Check['name']): string =>
  name === 'server' ? say('cli.session.user.server') : say(`cli.doctor.name.${name}`);

const recordOf = ({ name, state, text, steps }: Check) => ({ name, state, text, steps });

const checkText = ({ name, state, text, steps }: Check, colors: Palette): string => {
  const marks = { ok: colors.green('✓'), warning: colors.yellow('!'), error: colors.red('✗') };
  return [
    `${marks[state]} ${colors.bold(nameText(name))}: ${text}`,
    ...steps.map((step) => `  ${colors.dim('→')} ${step}`),
  ].join('\n');
};
