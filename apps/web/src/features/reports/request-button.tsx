import { mayChange, say } from '@trastienda/domain';
import { FileDown } from 'lucide-react';
import { useViewer } from '../../lib/signed-in.tsx';
import { Button } from '../../ui/button.tsx';

/** "Solicitar reporte", which says why not where its person may not (S2 §2). */
export function RequestButton({ onClick }: { readonly onClick: () => void }) {
  const may = mayChange(useViewer());
  return (
    <Button
      variant="primary"
      icon={<FileDown className="size-4" aria-hidden="true" />}
      refusal={may.allowed ? undefined : say(may.code, may.params)}
      onClick={onClick}
    >
      {say('reports.request')}
    </Button>
  );
}
