import { say } from '../../messages/say.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';

/** Asks for confirmation at the terminal; `facts` are printed before the question. */
export const isConfirmed = async (
  { terminal, output }: CommandContext,
  question: string,
  facts: readonly string[] = [],
): Promise<boolean> => {
  const [{ showView }, { createElement }, { ConfirmView }] = await Promise.all([
    import('../../ui/show-view.ts'),
    import('react'),
    import('../../ui/confirm-view.tsx'),
  ]);
  await output.note(facts);
  return showView<boolean>(terminal, async () => (end) => createElement(ConfirmView, { question, end }), {
    color: output.colors.isColorSupported,
  });
};

/** Ends the command unless `--yes` or the answer at the terminal confirms the change. */
export const requireConfirmation = async (
  context: CommandContext,
  { yes }: ChangeFlags,
  question: string,
): Promise<void> => {
  if (yes || (await isConfirmed(context, question))) return;
  throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
};
