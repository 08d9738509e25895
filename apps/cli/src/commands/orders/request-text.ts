import { formatDateTime } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { say } from '../../messages/say.ts';

type Line = readonly [label: string, value: string | undefined];

/** The facts of a requested cancellation, with their labels. */
export const requestLines = (request: Order['cancellationRequest']): readonly Line[] => {
  if (!request) return [];
  const { cause, comment, dueAt, outcome, decidedAt, decidedBy, note } = request;
  const decided = [decidedBy, decidedAt && formatDateTime(decidedAt)].filter(Boolean).join(', ');
  return [
    [say('orders.decision.causeLabel'), cause],
    [say('orders.decision.commentLabel'), comment],
    [say('orders.decision.dueLabel'), outcome === null ? formatDateTime(dueAt) : undefined],
    [
      say('orders.decision.outcomeLabel'),
      `${say(`orders.decision.outcome.${outcome ?? 'waiting'}`)}${decided && ` (${decided})`}`,
    ],
    [say('orders.decision.noteLabel'), note],
  ];
};

/** The request in sentences, for the question before a decision. */
export const requestSentences = (request: Order['cancellationRequest']): string[] =>
  request
    ? [
        say('orders.decision.asked', { cause: request.cause }),
        ...(request.comment === '' ? [] : [say('orders.decision.comment', { comment: request.comment })]),
        say('orders.decision.due', { due: formatDateTime(request.dueAt) }),
      ]
    : [];
