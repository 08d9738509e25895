/** The sign between the values of a list in one cell: between the options of an attribute, or between the categories of a path. */
export type ListSign = '|' | '/';

/** Values as one text: a sign that is part of a value, and a backslash, have a backslash in front (ADR 112). `splitEscaped` is its inverse. */
export const joinEscaped = (values: readonly string[], sign: ListSign): string =>
  values.map((value) => value.replaceAll('\\', '\\\\').replaceAll(sign, `\\${sign}`)).join(sign);

/** The values of such a text. A backslash in front of any other sign is part of the value. */
export function splitEscaped(text: string, sign: ListSign): string[] {
  const values = [''];
  for (let at = 0; at < text.length; at += 1) {
    const next = text[at + 1];
    if (text[at] === sign) values.push('');
    else if (text[at] === '\\' && (next === '\\' || next === sign)) values[values.length - 1] += text[++at] as string;
    else values[values.length - 1] += text[at] as string;
  }
  return values;
}

/** The names of a category's path, from the top: of `/Audio\/Video/Cables` Audio/Video and Cables; none of the root's path `/`. */
export const namesOfPath = (namePath: string): string[] =>
  namePath === '/' ? [] : splitEscaped(namePath.replace(/^\//, ''), '/');
