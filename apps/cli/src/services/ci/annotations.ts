import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import type { Pieces } from '../../shell/sink.ts';
import type { FoundIssue } from '../csv/found-issue.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The annotations of a file for a CI service: its errors, and its values that could not be checked. */
export type FileFindings = { file: string; issues: Pieces<FoundIssue>; doubts: Pieces<FoundIssue> };

/** Where a finding is told to a CI: at the line of the file on which its row begins. */
type Place = { file: string; severity: 'error' | 'warning'; issue: FoundIssue };

const at = ({ row, column }: FoundIssue): string => (column === null ? `fila ${row}` : `fila ${row}, ${column}`);

// GitHub's own escapes: what separates the parts of a command must not come from a file.
const inMessage = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const inProperty = (text: string): string => inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const githubLine = ({ file, severity, issue }: Place): string =>
  `::${severity} file=${inProperty(file)},line=${issue.line ?? 1},title=${inProperty(at(issue))}::${inMessage(issue.message)}`;

// As compilers say it: editors and log viewers make links of it.
const plainLine = ({ file, severity, issue }: Place): string =>
  `${file}:${issue.line ?? 1}: ${severity}: ${at(issue)}: ${issue.message.replace(/\s+/g, ' ')}`;

async function* placesOf({ file, issues, doubts }: FileFindings, env: Env): AsyncGenerator<Place> {
  const path = pathInProject(file, env);
  for await (const issue of issues) yield { file: path, severity: 'error', issue };
  for await (const issue of doubts) yield { file: path, severity: 'warning', issue };
}

/** The lines that make a CI show faults and doubts at their place; none where there is no CI that reads them. */
export async function* annotations(findings: FileFindings, env: Env): AsyncGenerator<string> {
  const line = env.GITHUB_ACTIONS === 'true' ? githubLine : env.GITLAB_CI === 'true' ? plainLine : undefined;
  if (!line || findings.file === '-') return;
  for await (const place of placesOf(findings, env)) yield `${line(place)}\n`;
}

const severities = { error: 'major', warning: 'minor' } as const;

/** GitLab's code quality report: merge requests show each fault beside its line, and what nobody could check as minor. */
export async function* codeQuality(files: readonly FileFindings[], env: Env): AsyncGenerator<unknown> {
  for (const one of files) {
    for await (const { file, severity, issue } of placesOf(one, env)) {
      yield {
        description: `${at(issue)}: ${issue.message}`,
        check_name: issue.code,
        fingerprint: createHash('sha256')
          .update(
            JSON.stringify([
              file,
              issue.row,
              issue.column,
              issue.code,
              ...(severity === 'error' ? [] : [issue.message]),
            ]),
          )
          .digest('hex'),
        severity: severities[severity],
        location: { path: file, lines: { begin: issue.line ?? 1 } },
      };
    }
  }
}

/** The file as the repository knows it, wherever the command was started. */
const pathInProject = (file: string, { GITHUB_WORKSPACE, CI_PROJECT_DIR }: Env): string => {
  const project = GITHUB_WORKSPACE || CI_PROJECT_DIR;
  const inside = project ? relative(project, resolve(file)) : file;
  return inside.startsWith('..') ? file : inside.replaceAll('\\', '/');
};
