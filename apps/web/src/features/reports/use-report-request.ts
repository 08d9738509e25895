import { useQueryClient } from '@tanstack/react-query';
import { unwrap, unwrapStream } from '@trastienda/api-client';
import { isReportOver, reportKinds, say } from '@trastienda/domain';
import { reportRequestWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { newKey } from '../../lib/new-key.ts';
import { problemWords } from '../../lib/problem-words.ts';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import type { AskedReport } from './asked-report.ts';
import { refreshReports } from './reports.queries.ts';

const requesting = reportRequestWith({ client: api, unwrap, unwrapStream });

/** Solicitar reporte, as its dialog sees it. */
export function useReportRequest({ kind, filters }: AskedReport) {
  const cache = useQueryClient();
  const { email } = useSignedIn().user;
  const [input] = useState(() => ({
    draft: { kind, filters, key: newKey(), email },
    needsEmail: true,
    isComplete: false,
  }));
  const [state, send] = useMachine(requesting, { input });
  const { draft = input.draft, problems, report, failure } = state.context;
  const isQueued = report !== undefined;
  const told = useEffectEvent(() => {
    toasts.show({
      tone: 'success',
      text: say('reports.requested', { kind: reportKinds[kind].title }),
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
    problem: (field: string): string | undefined => {
      const problem = problems[field];
      return failure?.fields[field] ?? (problem && problemWords(problem));
    },
    failure: failure && failureWords(failure, 'reports.request.failed'),
    change: (change: { email?: string; filters?: typeof draft.filters }) => send({ type: 'draft.changed', change }),
    request: () => send({ type: 'report.requested' }),
  };
}
