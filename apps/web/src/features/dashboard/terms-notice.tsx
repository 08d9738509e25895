import { useMutation, useQueryClient } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { unwrap, unwrapBlob } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { failureOf } from '../../lib/failure.ts';
import { toasts } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { dashboardQueries } from './dashboard.queries.ts';

interface TermsNoticeProps {
  readonly notice: { readonly title: string; readonly text: string; readonly version: number };
  /** Dismisses the notice for this visit; it appears again on the next. */
  readonly onLater: () => void;
}

/** A new version of the document of the commercial conditions, which the user reads and then accepts for the seller. */
export function TermsNotice({ notice: { title, text, version }, onLater }: TermsNoticeProps) {
  const queries = useQueryClient();
  const accepting = useMutation({
    mutationFn: () => unwrap(api.POST('/commercialconditions/pdf/{version}/accept', { params: { path: { version } } })),
    onSuccess: () => {
      toasts.show({ tone: 'success', text: say('conditions.terms.accept.done'), subject: 'dashboardNotice' });
      void queries.invalidateQueries({ queryKey: dashboardQueries.notices().queryKey });
    },
    onError: (error) => {
      const { message } = failureOf(error, say('conditions.terms.accept.failed'));
      toasts.show({ tone: 'danger', text: message, subject: 'dashboardNotice' });
    },
  });
  const load = async () => {
    const params = { query: { version } };
    const content = await unwrapBlob(api.GET('/commercialconditions/pdf', { params, parseAs: 'blob' }));
    return { name: say('conditions.terms.fileName', { version }), content };
  };
  return (
    <NoticeDialog
      title={title}
      closeLabel={say('conditions.terms.later')}
      onClose={onLater}
      action={
        <Button
          variant="primary"
          busy={accepting.isPending}
          busyLabel={say('conditions.terms.accepting')}
          onClick={() => accepting.mutate()}
        >
          {say('conditions.terms.accept')}
        </Button>
      }
    >
      <p className="whitespace-pre-line">{text}</p>
      <div>
        <ExportButton
          busyLabel={say('conditions.terms.downloading')}
          failed={say('conditions.terms.download.failed')}
          load={load}
        >
          {say('conditions.terms.download')}
        </ExportButton>
      </div>
    </NoticeDialog>
  );
}
