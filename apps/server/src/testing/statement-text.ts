import type { Statement } from './recorded-database.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Longer lines are broken before their clauses. */
const longest = 150;
const starts =
  /(?<!\b(?:left|inner|cross))\s+(?=(?:from|where|order by|group by|union all|limit|inner join|left join|join|cross join)\b)/gi;

/** A statement as one reads it: its lines as they were written, or broken before its clauses; below it, its parameters. */
export function statementText({ text, values }: Statement): string {
  const isWritten = text.trim().includes('\n');
  const lines = (isWritten ? text : text.replaceAll(/\s+/g, ' ').trim())
    .split('\n')
    .flatMap((line) => (line.length > longest ? line.replace(starts, '\n').split('\n') : [line]));
  const filled = lines.filter((line) => line.trim() !== '').map((line) => line.trimEnd());
  const indented = filled.slice(isWritten ? 1 : 0).filter((line) => line.startsWith(' '));
  const margin = Math.min(...indented.map((line) => line.search(/\S/)), filled[0]?.search(/\S/) || Infinity);
  const body = filled.map((line) => (/^\s/.test(line) ? line.slice(Math.min(margin, line.search(/\S/))) : line));
  const said = values.map((value, at) => `-- $${at + 1} = ${valueText(value)}`);
  return `${body.join('\n')};${said.map((line) => `\n${line}`).join('')}`;
}

function valueText(value: unknown): string {
  if (value instanceof Date) return 'a moment';
  if (typeof value === 'string' && uuid.test(value)) return 'an id';
  return JSON.stringify(value);
}
