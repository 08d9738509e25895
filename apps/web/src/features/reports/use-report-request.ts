import { useQueryClient } from '@tanstack/react-query';
import { isReportOver, reportKinds, say, todayInMexico } from '@trastienda/domain';
import { type ReportDraft, reportRequestWith } from '@trastienda/machines';
import { checkReportRequest, problemsOf } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { follow, newKey, unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { useDialogFields } from '../../lib/dialog-fields.ts';
import { failureText } from '../../lib/failure-text.ts';
import type { FileShape } from '../../lib/presets/file-shape.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import type { AskedReport } from './asked-report.ts';
import { refreshReports } from './reports.queries.ts';

const requesting = reportRequestWith({ client: api, unwrap, follow });

type WrittenReport = Pick<ReportDraft, 'email' | 'filters'>;
const check = (written: WrittenReport) => checkReportRequest(written, { today: todayInMexico(), needsEmail: true });

/** The dialog "Solicitar reporte". */
export function useReportRequest({ email: typed, ...asked }: AskedReport & { readonly email?: string | undefined }) {
  const cache = useQueryClient();
  const { email: own } = useSignedIn().user;
  const email = typed ?? own;
  const [input] = useState(() => ({
    draft: { ...asked, key: newKey(), email },
    needsEmail: true,
    isComplete: false,
  }));
  const [state, send] = useMachine(requesting, { input });
  const { draft = input.draft, problems, work: report, failure } = state.context;
  const fields = useDialogFields<WrittenReport>({ draft, problems, failure }, send, {
    check,
    named: ({ email, filters }) => ({ email, ...filters }),
  });
  const checked = check(draft);
  const wrong = problemsOf(checked);
  const isQueued = report !== undefined;
  const told = useEffectEvent(() => {
    toasts.show({
      tone: 'success',
      text: say('reports.requested', { kind: reportKinds[asked.kind].title }),
      subject: `report:${report?.id}`,
    });
  });
  useEffect(() => {
    if (isQueued) told();
  }, [isQueued]);
  const standing = report?.state;
  useEffect(() => {
    if (standing) refreshReports(cache);
  }, [standing, cache]);
  return {
    draft,
    report,
    editing: state.matches('editing'),
    unsent: state.matches('unsent'),
    sending: state.matches('checking') || state.matches('requesting'),
    isOver: report !== undefined && isReportOver(report.state),
    email: { ...fields.control('email'), onChange: (email: string) => fields.change({ email }) },
    /** Days are chosen, not typed, so their errors are shown at once. */
    toDateProblem: wrong.toDate ? problemText(wrong.toDate) : fields.error('toDate'),
    failure: failure && failureText(failure, 'reports.request.failed'),
    chooseShape: ({ format, columns }: FileShape) => send({ type: 'draft.changed', change: { format, columns } }),
    changeFilters: (filters: typeof draft.filters) => fields.change({ filters }),
    request: () => send({ type: 'report.requested' }),
  };
}
