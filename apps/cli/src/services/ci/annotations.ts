import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import { say } from '../../messages/say.ts';
import { oneLine } from '../../shell/outside-text.ts';
import type { Pieces } from '../../shell/sink.ts';
import type { FoundIssue } from '../csv/found-issue.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The annotations of a file for a CI service: its errors, and its values that could not be checked. */
export type FileFindings = { file: string; issues: Pieces<FoundIssue>; doubts: Pieces<FoundIssue> };

/** The place of a finding for a CI: the line of the file on which its row begins. */
type Place = { file: string; severity: 'error' | 'warning'; issue: FoundIssue };

const at = ({ row, column }: FoundIssue): string =>
  column === null ? say('cli.shared.issue.row', { row }) : say('cli.shared.issue.rowAndColumn', { row, column });

// GitHub's own escapes: a file must not be able to inject the separators of a command.
const inMessage = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const inProperty = (text: string): string => inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const githubLine = ({ file, severity, issue }: Place): string =>
  `::${severity} file=${inProperty(file)},line=${issue.line ?? 1},title=${inProperty(at(issue))}::${inMessage(issue.message)}`;

// The format of compilers, which editors and log viewers turn into links.
const plainLine = ({ file, severity, issue }: Place): string =>
  oneLine(`${file}:${issue.line ?? 1}: ${severity}: ${at(issue)}: ${issue.message.replace(/\s+/g, ' ')}`);

async function* placesOf({ file, issues, doubts }: FileFindings, env: Env): AsyncGenerator<Place> {
  const path = pathInProject(file, env);
  for await (const issue of issues) yield { file: path, severity: 'error', issue };
  for await (const issue of doubts) yield { file: path, severity: 'warning', issue };
}

/** The lines that make a CI show issues and warnings at their place; none outside a supported CI. */
export async function* annotations(findings: FileFindings, env: Env): AsyncGenerator<string> {
  const line = env.GITHUB_ACTIONS === 'true' ? githubLine : env.GITLAB_CI === 'true' ? plainLine : undefined;
  if (!line || findings.file === '-') return;
  for await (const place of placesOf(findings, env)) yield `${line(place)}\n`;
}

const severities = { error: 'major', warning: 'minor' } as const;

/** GitLab's code quality report: merge requests show each issue beside its line, and warnings as minor. */
export async function* codeQuality(files: readonly FileFindings[], env: Env): AsyncGenerator<unknown> {
  for (const one of files) {
    for await (const { file, severity, issue } of placesOf(one, env)) {
      yield {
        description: say('cli.ci.annotations.description', { at: at(issue), message: issue.message }),
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

/** The path of the file within the repository, whatever the current folder. */
const pathInProject = (file: string, { GITHUB_WORKSPACE, CI_PROJECT_DIR }: Env): string => {
  const project = GITHUB_WORKSPACE || CI_PROJECT_DIR;
  const inside = project ? relative(project, resolve(file)) : file;
  return inside.startsWith('..') ? file : inside.replaceAll('\\', '/');
};
