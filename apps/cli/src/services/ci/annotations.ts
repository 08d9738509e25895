import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import type { FoundIssue } from '../csv/found-issue.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** What a CI is told of a file: what is wrong with it, and what nobody could check. */
export type FileFindings = { file: string; issues: readonly FoundIssue[]; doubts: readonly FoundIssue[] };

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

const placesOf = ({ file, issues, doubts }: FileFindings, env: Env): Place[] => {
  const path = pathInProject(file, env);
  return [
    ...issues.map((issue) => ({ file: path, severity: 'error' as const, issue })),
    ...doubts.map((issue) => ({ file: path, severity: 'warning' as const, issue })),
  ];
};

/** The lines that make a CI show faults and doubts at their place; none where there is no CI that reads them. */
export const annotations = (findings: FileFindings, env: Env): string[] => {
  const line = env.GITHUB_ACTIONS === 'true' ? githubLine : env.GITLAB_CI === 'true' ? plainLine : undefined;
  if (!line || findings.file === '-') return [];
  return placesOf(findings, env).map(line);
};

/** GitLab's code quality report: merge requests show each fault beside its line, and what nobody could check as minor. */
export const codeQuality = (files: readonly FileFindings[], env: Env): string => {
  const severities = { error: 'major', warning: 'minor' };
  const findings = files.flatMap((one) =>
    placesOf(one, env).map(({ file, severity, issue }) => ({
      description: `${at(issue)}: ${issue.message}`,
      check_name: issue.code,
      fingerprint: createHash('sha256')
        .update(
          JSON.stringify([file, issue.row, issue.column, issue.code, ...(severity === 'error' ? [] : [issue.message])]),
        )
        .digest('hex'),
      severity: severities[severity],
      location: { path: file, lines: { begin: issue.line ?? 1 } },
    })),
  );
  return `${JSON.stringify(findings, null, 2)}\n`;
};

/** The file as the repository knows it, wherever the command was started. */
const pathInProject = (file: string, { GITHUB_WORKSPACE, CI_PROJECT_DIR }: Env): string => {
  const project = GITHUB_WORKSPACE || CI_PROJECT_DIR;
  const inside = project ? relative(project, resolve(file)) : file;
  return inside.startsWith('..') ? file : inside.replaceAll('\\', '/');
};
