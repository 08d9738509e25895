import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import type { FoundIssue } from '../csv/found-issue.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Where a fault is told to a CI: at the line of the file on which its row begins. */
type Place = { file: string; issue: FoundIssue };

const at = ({ row, column }: FoundIssue): string => (column === null ? `fila ${row}` : `fila ${row}, ${column}`);

// GitHub's own escapes: what separates the parts of a command must not come from a file.
const inMessage = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const inProperty = (text: string): string => inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const githubLine = ({ file, issue }: Place): string =>
  `::error file=${inProperty(file)},line=${issue.line ?? 1},title=${inProperty(at(issue))}::${inMessage(issue.message)}`;

// As compilers say it: editors and log viewers make links of it.
const plainLine = ({ file, issue }: Place): string =>
  `${file}:${issue.line ?? 1}: error: ${at(issue)}: ${issue.message.replace(/\s+/g, ' ')}`;

/** The lines that make a CI show faults at their place; none where there is no CI that reads them. */
export const annotations = (file: string, issues: readonly FoundIssue[], env: Env): string[] => {
  const line = env.GITHUB_ACTIONS === 'true' ? githubLine : env.GITLAB_CI === 'true' ? plainLine : undefined;
  if (!line || file === '-') return [];
  const path = pathInProject(file, env);
  return issues.map((issue) => line({ file: path, issue }));
};

/** GitLab's code quality report: merge requests show each fault beside its line. */
export const codeQuality = (files: readonly { file: string; issues: readonly FoundIssue[] }[], env: Env): string => {
  const faults = files.flatMap(({ file, issues }) => {
    const path = pathInProject(file, env);
    return issues.map((issue) => ({
      description: `${at(issue)}: ${issue.message}`,
      check_name: issue.code,
      fingerprint: createHash('sha256')
        .update(JSON.stringify([path, issue.row, issue.column, issue.code]))
        .digest('hex'),
      severity: 'major',
      location: { path, lines: { begin: issue.line ?? 1 } },
    }));
  });
  return `${JSON.stringify(faults, null, 2)}\n`;
};

/** The file as the repository knows it, wherever the command was started. */
const pathInProject = (file: string, { GITHUB_WORKSPACE, CI_PROJECT_DIR }: Env): string => {
  const project = GITHUB_WORKSPACE || CI_PROJECT_DIR;
  const inside = project ? relative(project, resolve(file)) : file;
  return inside.startsWith('..') ? file : inside.replaceAll('\\', '/');
};
