import { Download } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { Button } from '../button.tsx';

export interface ExportFrame {
  readonly isOpen: boolean;
  /** The file is on its way, or is there. */
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
}

export interface ListExportProps {
  /** The dialog and the download of the list's file. Its code is loaded at the first press. */
  readonly part: ComponentType<ExportFrame>;
  readonly label: string;
  readonly busyLabel: string;
  /** The rule's reason if the user may not have the file. */
  readonly refusal?: string | undefined;
}

/** The export button of a list: a dialog shows what the file will hold and how it is written, and downloads it. */
export function ListExport({ part: Part, label, busyLabel, refusal }: ListExportProps) {
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <Button
        aria-haspopup="dialog"
        busy={busy}
        busyLabel={busyLabel}
        refusal={refusal}
        icon={<Download className="size-4" aria-hidden="true" />}
        onClick={() => setState('open')}
      >
        {label}
      </Button>
      {state === 'unopened' ? null : (
        <Suspense>
          <Part isOpen={state === 'open'} onBusy={setBusy} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
