// Runs `npm audit`. Some registry mirrors do not support it: this is reported, not silently ignored.
import { run } from './processes.mjs';

/**
 * @typedef {{ severity: string, name: string, range?: string }} Vulnerability
 * @typedef {{ kind: 'clean' } | { kind: 'found', lines: string[] } | { kind: 'unanswered', reason: string }} AuditVerdict
 */

const grave = ['high', 'critical'];

/**
 * Parses the JSON of `npm audit`, which may be surrounded by other output of npm.
 * @param {string} output
 * @returns {AuditVerdict}
 */
export function auditVerdict(output) {
  const text = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  /** @type {{ message?: string, error?: { summary?: string }, vulnerabilities?: Record<string, Vulnerability> }} */
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    return { kind: 'unanswered', reason: output.trim().split('\n').pop() ?? '' };
  }
  const { vulnerabilities } = answer;
  if (!vulnerabilities) {
    return { kind: 'unanswered', reason: answer.error?.summary || answer.message || 'sin motivo' };
  }
  const found = Object.values(vulnerabilities).filter(({ severity }) => grave.includes(severity));
  if (found.length === 0) return { kind: 'clean' };
  return { kind: 'found', lines: found.map(({ name, severity, range = '' }) => `${name} ${range} (${severity})`) };
}

/** @returns {Promise<AuditVerdict>} */
export async function audit() {
  const { output } = await run(
    'npm',
    ['audit', '--json', '--loglevel=error', '--fetch-retries=0', '--fetch-timeout=20000'],
    {
      quiet: true,
    },
  );
  return auditVerdict(output);
}
