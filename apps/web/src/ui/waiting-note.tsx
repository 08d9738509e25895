import { Alert } from './alert.tsx';

/** Why work on the server waits; nothing while it does not. */
export function WaitingNote({ waiting }: { readonly waiting: { readonly message: string } | undefined }) {
  if (!waiting) return null;
  return (
    <Alert tone="warning" announce="status">
      {waiting.message}
    </Alert>
  );
}
