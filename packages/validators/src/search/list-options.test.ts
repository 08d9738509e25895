import { expect, it } from 'vitest';
import * as lists from '../lists.ts';

const choices = Object.entries(lists).flatMap(([list, declared]) =>
  'columns' in declared && 'search' in declared
    ? Object.entries(declared.search.fields).flatMap(([name, field]) =>
        field.kind === 'choice' || field.kind === 'several' ? [{ list, name, field }] : [],
      )
    : [],
);

it('looks at the lists with choices', () => expect(choices.length).toBeGreaterThan(15));

it.each(choices)('$list: each option of $name has a label of its own, and is read back', ({ field }) => {
  const options = field.options({ admin: true });
  const labels = options.map(({ label }) => label);
  expect(labels.filter((label) => typeof label !== 'string' || label.trim() === '')).toEqual([]);
  expect(new Set(labels).size).toBe(labels.length);
  for (const { value, word = value } of options) {
    expect(word).toMatch(/^\S+$/);
    const read = field.read(` ${value}`.trim());
    expect(read === undefined ? undefined : field.write(read)).toBe(value);
  }
  const own = field.options({ admin: false }).map(({ value }) => value);
  expect(options.map(({ value }) => value)).toEqual(expect.arrayContaining(own));
});
