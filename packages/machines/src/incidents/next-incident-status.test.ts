import type { IncidentStatus } from '@trastienda/domain';
import { expect, it } from 'vitest';
import type { IncidentEvent } from './incident.machine.ts';
import { nextIncidentStatus } from './next-incident-status.ts';

it.each<[IncidentStatus, IncidentEvent['type'], IncidentStatus | undefined]>([
  ['OPEN', 'author.commented', 'OPEN'],
  ['OPEN', 'otherParty.commented', 'INPROGRESS'],
  ['OPEN', 'incident.solved', 'CLOSE'],
  ['INPROGRESS', 'author.commented', 'INPROGRESS'],
  ['INPROGRESS', 'otherParty.commented', 'INPROGRESS'],
  ['INPROGRESS', 'incident.solved', 'CLOSE'],
  ['CLOSE', 'author.commented', undefined],
  ['CLOSE', 'otherParty.commented', undefined],
  ['CLOSE', 'incident.solved', undefined],
])('an incident answers %s on %s', (status, type, next) => {
  const answer = nextIncidentStatus(status, { type });
  expect(answer).toEqual(next ?? { allowed: false, kind: 'conflict', code: 'incidents.closed' });
});
