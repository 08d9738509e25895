import { fromPromise } from 'xstate';

/** The ports of a confirmation: the call that does it, and the one that reads its subject again after somebody else changed it. */
export const confirmPorts = <Subject, Payload>({
  send,
  reload,
}: {
  send: (subject: Subject, payload: Payload) => Promise<Subject>;
  reload: (subject: Subject, signal: AbortSignal) => Promise<Subject>;
}) => ({
  send: fromPromise<Subject, { subject: Subject; payload: Payload }>(({ input }) => send(input.subject, input.payload)),
  reload: fromPromise<Subject, { subject: Subject }>(({ input, signal }) => reload(input.subject, signal)),
});
