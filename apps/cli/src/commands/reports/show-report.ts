import type { FlowReport } from '@trastienda/machines';
import type { openReport } from '../../services/reports/drive-report.ts';
import type { CommandContext } from '../../shell/command-context.ts';

/** Whether a person watches the output. */
export const isShown = ({ interactive, output }: CommandContext): boolean => interactive && output.mode === 'text';

/** Shows a report until it is ready or the following stops. */
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
  // The view stays until the following has stopped: Ctrl+C stops the following, not the view.
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
