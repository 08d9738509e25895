import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { canAcceptTerms, isSeller, mayManageConditions, say } from '@trastienda/domain';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { type TermsVersion, unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { failureOf } from '../../lib/failure.ts';
import { momentText } from '../../lib/format.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { conditionsQueries, termsFile } from './commercial-conditions.queries.ts';
import { UploadTermsDialog } from './upload-terms-dialog.tsx';

/** The document of the conditions: administrators upload versions, sellers download and accept them (S3 §2). */
export function TermsPart() {
  const viewer = useViewer();
  const [uploading, setUploading] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(conditionsQueries.terms());
  const manages = mayManageConditions(viewer).allowed;
  const newest = data?.[0];
  const failure = error ? failureOf(error, say('conditions.terms.failed')) : undefined;
  if (failure && !data) {
    const { message, requestId } = failure;
    return <ErrorState message={message} requestId={requestId} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-end gap-2">
        {newest ? <DownloadTerms version={newest.version} label={say('conditions.terms.download')} /> : null}
        {newest && isSeller(viewer) ? <Acceptance terms={newest} /> : null}
        {manages ? (
          <Button
            variant="primary"
            icon={<Upload className="size-4" aria-hidden="true" />}
            disabled={data === undefined}
            onClick={() => setUploading(true)}
          >
            {say('conditions.terms.upload')}
          </Button>
        ) : null}
      </div>
      <Card flush>
        <DataTable
          label={say('conditions.terms.versions')}
          columns={columnsFor(manages)}
          rows={data ?? []}
          rowKey={({ version }) => String(version)}
          state={data === undefined ? 'loading' : 'ready'}
          skeletonRows={3}
          empty={
            <EmptyState
              title={say('conditions.terms.none')}
              hint={say(manages ? 'conditions.terms.none.help.admin' : 'conditions.terms.none.help')}
            />
          }
        />
      </Card>
      {uploading ? <UploadTermsDialog next={(newest?.version ?? 0) + 1} onClose={() => setUploading(false)} /> : null}
    </div>
  );
}

function columnsFor(manages: boolean): Column<TermsVersion>[] {
  return [
    { key: 'version', header: say('conditions.terms.version'), value: ({ version }) => String(version) },
    { key: 'file', header: say('conditions.terms.file'), value: ({ fileName }) => fileName },
    { key: 'at', header: say('conditions.terms.uploadedAt'), value: ({ uploadedAt }) => ({ moment: uploadedAt }) },
    {
      key: 'by',
      header: say('conditions.terms.uploadedBy'),
      value: ({ uploadedBy }) => uploadedBy ?? { absent: '—' },
    },
    manages
      ? {
          key: 'count',
          header: say('conditions.terms.accepted.count'),
          align: 'right',
          value: ({ acceptedCount = 0 }) => ({ count: acceptedCount }),
        }
      : {
          key: 'accepted',
          header: say('conditions.terms.standing'),
          value: ({ acceptedBy }) =>
            acceptedBy
              ? say('conditions.terms.acceptedAt', { when: momentText(acceptedBy.at), who: acceptedBy.name ?? '—' })
              : say('conditions.terms.notAccepted'),
        },
    {
      key: 'actions',
      header: say('conditions.column.actions'),
      cell: ({ version }) => (
        <DownloadTerms version={version} label={say('conditions.terms.download.of', { version })} />
      ),
    },
  ];
}

function DownloadTerms({ version, label }: { readonly version: number; readonly label: string }) {
  return (
    <ExportButton
      busyLabel={say('conditions.terms.downloading')}
      failed={say('conditions.terms.download.failed')}
      load={() => termsFile(version)}
    >
      {label}
    </ExportButton>
  );
}

/** The acceptance of a version for the viewer's own seller, if nobody has accepted it yet. */
function Acceptance({ terms: { version, isNewest, acceptedBy } }: { readonly terms: TermsVersion }) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const accepting = useMutation({
    mutationFn: () => unwrap(api.POST('/commercialconditions/pdf/{version}/accept', { params: { path: { version } } })),
    onSuccess: () => {
      toasts.show({ tone: 'success', text: say('conditions.terms.accept.done'), subject: 'terms' });
      void queries.invalidateQueries();
    },
    onError: (error) => {
      const { message } = failureOf(error, say('conditions.terms.accept.failed'));
      toasts.show({ tone: 'danger', text: message, subject: 'terms' });
    },
  });
  const verdict = canAcceptTerms({ isNewest, acceptedAt: acceptedBy?.at ?? null }, viewer);
  return (
    <Button
      variant="primary"
      busy={accepting.isPending}
      busyLabel={say('conditions.terms.accepting')}
      refusal={verdict.allowed ? undefined : say(verdict.code, verdict.params)}
      onClick={() => accepting.mutate()}
    >
      {say('conditions.terms.accept')}
    </Button>
  );
}
