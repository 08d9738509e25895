import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../lib/failure.ts';
import { saveBlob } from '../lib/save-blob.ts';
import { toasts } from '../lib/toasts.ts';
import { Button } from './button.tsx';

export interface ExportButtonProps {
  readonly children: string;
  readonly busyLabel: string;
  /** Asks for the file and gives it its name. */
  readonly load: () => Promise<{ readonly name: string; readonly content: Blob }>;
  /** What is said when it fails and the server gave no words. */
  readonly failed: string;
  readonly retryLabel: string;
  /** The rule's reason, where the file is not this person's to take. */
  readonly refusal?: string | undefined;
}

/** Takes what a list shows away as a file; a failure is told with a way to try again. */
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
