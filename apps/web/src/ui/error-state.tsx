import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Collapsible } from './collapsible.tsx';
import { CopyButton } from './copy-button.tsx';

export interface ErrorStateProps {
  /** What failed, in words. */
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** What else may help, before "Reintentar". */
  readonly help?: ReactNode;
  /** Shown under "Detalles" with a copy button. */
  readonly requestId?: string | undefined;
}

/** Shows what failed, what helps, a "Reintentar" button, and the request id under "Detalles". */
export function ErrorState({ message, onRetry, retrying = false, help, requestId }: ErrorStateProps) {
  return (
    <Alert
      tone="danger"
      announce="alert"
      actions={
        onRetry || help ? (
          <>
            {help}
            {onRetry ? (
              <Button
                size="sm"
                onClick={onRetry}
                busy={retrying}
                busyLabel="Reintentando..."
                icon={<RotateCw className="size-3.5" />}
              >
                Reintentar
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <p>{message}</p>
      {requestId ? (
        <Collapsible title={<span className="font-normal text-[0.8125rem]">Detalles</span>}>
          <span className="inline-flex items-center gap-1 text-[0.8125rem]">
            Solicitud <code>{requestId}</code>
            <CopyButton value={requestId} label="Copiar el número de solicitud" />
          </span>
        </Collapsible>
      ) : null}
    </Alert>
  );
}
