import { say } from '@trastienda/domain';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../../../lib/failure.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { type LoadFileKind, loadFile } from '../loads.queries.ts';

export interface LoadFileButtonProps {
  readonly load: { readonly id: string; readonly fileName: string };
  readonly kind: LoadFileKind;
  readonly children: string;
  /** The accessible name, where the text alone does not name the load. */
  readonly label?: string;
}

const prefixes: Record<LoadFileKind, string> = { issues: 'errores', remainder: 'sin-aplicar' };

/** Downloads a file of a load. */
export function LoadFileButton({ load, kind, children, label }: LoadFileButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveBlob(`${prefixes[kind]}-${load.fileName}`, await loadFile(load.id, kind));
    } catch (thrown) {
      const { message } = failureOf(thrown, say('loads.result.fileFailed'));
      const action = { label: say('shared.retry'), run: () => void save() };
      toasts.show({ tone: 'danger', text: message, action, subject: `load:${load.id}:${kind}` });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      aria-label={label}
      busy={busy}
      icon={<Download className="size-4" aria-hidden="true" />}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
