import { Download } from 'lucide-react';
import { useState } from 'react';
import { fileSaver, type NamedFile } from '../lib/file-saver.ts';
import { Button } from './button.tsx';

export interface ExportButtonProps {
  readonly children: string;
  readonly busyLabel: string;
  /** Fetches the file and names it. */
  readonly load: () => Promise<NamedFile>;
  /** The message if it fails and the server gave none. */
  readonly failed: string;
}

/** Downloads a file that is written in one way only; a failure shows a toast with a retry button. */
export function ExportButton({ children, busyLabel, load, failed }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = fileSaver(failed, setBusy);
  return (
    <Button
      busy={busy}
      busyLabel={busyLabel}
      icon={<Download className="size-4" aria-hidden="true" />}
      onClick={() => void save(load)}
    >
      {children}
    </Button>
  );
}
