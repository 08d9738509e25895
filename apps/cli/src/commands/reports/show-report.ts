import type { FlowReport } from '@trastienda/machines';
import type { openReport } from '../../services/reports/drive-report.ts';
import type { CommandContext } from '../../shell/command-context.ts';

/** Whether a person looks on. */
export const isShown = ({ interactive, output }: CommandContext): boolean => interactive && output.mode === 'text';

/** Shows a report that is followed, until the following ends. */
export const showReport = async (
  { output, terminal }: CommandContext,
  actor: ReturnType<typeof openReport>,
  driven: Promise<FlowReport>,
): Promise<FlowReport> => {
  const [{ showView }, { createElement }, { ReportView }] = await Promise.all([
    import('../../ui/show-view.ts'),
    import('react'),
    import('../../ui/report-view.tsx'),
  ]);
  // The view lives until the following has ended: Ctrl+C ends that one.
  const shown = { env: terminal.env, signal: new AbortController().signal, interrupt: terminal.interrupt };
  return showView<FlowReport>(
    shown,
    async () => (end) => {
      driven.then(end.done, end.fail);
      return createElement(ReportView, { actor, onInterrupt: end.interrupt });
    },
    { color: output.colors.isColorSupported },
  );
};
