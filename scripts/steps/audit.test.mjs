import { expect, it } from 'vitest';
import { auditVerdict } from './audit.mjs';

const json = (/** @type {object} */ answer) => JSON.stringify(answer, undefined, 2);

it.each([
  ['nothing known', json({ vulnerabilities: {}, metadata: {} }), { kind: 'clean' }],
  [
    'only a moderate one',
    json({ vulnerabilities: { a: { name: 'a', severity: 'moderate', range: '<2' } } }),
    { kind: 'clean' },
  ],
  [
    'a high one',
    `npm warn config\n${json({ vulnerabilities: { a: { name: 'a', severity: 'high', range: '<2' } } })}\n`,
    { kind: 'found', lines: ['a <2 (high)'] },
  ],
  [
    'a registry that does not know the question',
    `${json({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '', detail: '' } })}\nnpm error audit`,
    { kind: 'unanswered', reason: '405 Method Not Allowed' },
  ],
  [
    'no network',
    json({ error: { code: 'ENOTFOUND', summary: 'request failed', detail: '' } }),
    { kind: 'unanswered', reason: 'request failed' },
  ],
  ['no JSON at all', 'npm error code ENOLOCK', { kind: 'unanswered', reason: 'npm error code ENOLOCK' }],
])("reads npm audit's answer: %s", (_, output, want) => expect(auditVerdict(output)).toEqual(want));
