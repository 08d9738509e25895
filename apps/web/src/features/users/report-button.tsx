import { say } from '@trastienda/domain';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toldFailure } from '../../lib/failure.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { toasts } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { userLogs } from './users.queries.ts';

/** Descargar informe: downloads the users' sessions as userLogs.csv. */
export function ReportButton() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveBlob('userLogs.csv', await userLogs());
    } catch (thrown) {
      const text = toldFailure(thrown, say('users.report.failed'));
      toasts.show({ tone: 'danger', text, subject: 'users:report' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<Download className="size-4" aria-hidden="true" />}
      busy={busy}
      busyLabel={say('users.report.busy')}
      onClick={() => void download()}
    >
      {say('users.report')}
    </Button>
  );
}
