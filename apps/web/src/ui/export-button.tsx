import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../lib/failure.ts';
import { saveBlob } from '../lib/save-blob.ts';
import { toasts } from '../lib/toasts.ts';
import { Button } from './button.tsx';

export interface ExportButtonProps {
  readonly children: string;
  readonly busyLabel: string;
  /** Fetches the file and names it. */
  readonly load: () => Promise<{ readonly name: string; readonly content: Blob }>;
  /** The message if it fails and the server gave none. */
  readonly failed: string;
  readonly retryLabel: string;
  /** The rule's reason if the user may not have the file. */
  readonly refusal?: string | undefined;
}

/** Downloads a list's content as a file; a failure shows a toast with a retry button. */
export function ExportButton({ children, busyLabel, load, failed, retryLabel, refusal }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { name, content } = await load();
      saveBlob(name, content);
    } catch (thrown) {
      const { message } = failureOf(thrown, failed);
      const action = { label: retryLabel, run: () => void save() };
      toasts.show({ tone: 'danger', text: message, action, subject: 'export' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      busy={busy}
      busyLabel={busyLabel}
      refusal={refusal}
      icon={<Download className="size-4" aria-hidden="true" />}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
