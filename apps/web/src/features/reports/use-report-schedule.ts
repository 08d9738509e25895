import { useQueryClient } from '@tanstack/react-query';
import { reportKinds, say } from '@trastienda/domain';
import { reportScheduleFormWith, scheduleAsksForProof } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { newKey, unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { useEditForm } from '../../lib/edit-form.ts';
import { momentText } from '../../lib/format.ts';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import type { AskedReport } from './asked-report.ts';
import { refreshReports } from './reports.queries.ts';

const machine = reportScheduleFormWith({ client: api, unwrap, newKey });

/** The dialog "Programar reporte". */
export function useReportSchedule(asked: AskedReport, onClose: () => void) {
  const cache = useQueryClient();
  const { email, using2FA } = useSignedIn().user;
  const [input] = useState(() => ({ extra: { ...asked, email } }));
  const [state, send] = useMachine(machine, { input });
  const form = useEditForm(state, send, {
    loadFailed: 'reports.schedule.failed',
    failed: () => 'reports.schedule.failed',
    // Nobody else can change a schedule that does not exist yet.
    fields: [],
    onEnd: ({ saved }) => {
      onClose();
      if (!saved) return;
      const { title: kind } = reportKinds[saved.kind];
      const text = say('reports.schedule.saved', { kind, next: saved.nextAt ? momentText(saved.nextAt) : '' });
      toasts.show({ tone: 'success', text, subject: `schedule:${saved.id}` });
      refreshReports(cache);
    },
  });
  return { ...form, asksProof: scheduleAsksForProof(form.draft, input.extra), asksCode: using2FA };
}
