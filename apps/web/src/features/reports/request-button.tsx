import { type MessageKey, mayChange, say } from '@trastienda/domain';
import { CalendarClock, FileDown } from 'lucide-react';
import { useViewer } from '../../lib/signed-in.tsx';
import { Button } from '../../ui/button.tsx';

/** Why a read-only viewer may not request reports (ADR 33). */
function useRefusal(): string | undefined {
  const may = mayChange(useViewer());
  return may.allowed ? undefined : say(may.code, may.params);
}

interface RequestButtonProps {
  readonly onClick: () => void;
  /** "Exportar CSV" on the order tabs, which opens the same dialog (S2 §2). */
  readonly words?: MessageKey;
}

/** "Solicitar reporte"; if the viewer may not request one, the button says why (S2 §2). */
export function RequestButton({ onClick, words = 'reports.request' }: RequestButtonProps) {
  return (
    <Button
      variant="primary"
      icon={<FileDown className="size-4" aria-hidden="true" />}
      refusal={useRefusal()}
      onClick={onClick}
    >
      {say(words)}
    </Button>
  );
}

/** "Programar reporte", with the same refusal. */
export function ScheduleButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button icon={<CalendarClock className="size-4" aria-hidden="true" />} refusal={useRefusal()} onClick={onClick}>
      {say('reports.schedule')}
    </Button>
  );
}
