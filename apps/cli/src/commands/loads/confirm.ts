import type { CommandContext } from '../../shell/command-context.ts';

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
