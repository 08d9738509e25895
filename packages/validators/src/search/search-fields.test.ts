import { expect, it } from 'vitest';
import { cutText, searchText, words } from './search-fields.ts';

// The server cleans what it is asked for (R40), so a search refuses no text that is plain once it is clean.
it.each([
  ['Taza\tazul', 'Taza azul'],
  ['Taza\u0007', 'Taza'],
  [' \u00a0Taza\u200b  azul\u200f ', 'Taza azul'],
  ['Cafe\u0301', 'Café'],
  ['👩‍🚀', '👩‍🚀'],
  ['\u200b \u00ad', undefined],
])('a search reads %j as %j', (typed, meant) => {
  const label = 'reports.filter.status';
  for (const field of [searchText({ label }), words({ label, most: 40 }), cutText({ label })]) {
    const read = field.read(typed);
    expect(read).toBe(meant);
    if (read !== undefined) expect(field.problem(read, { admin: false, today: '2026-01-01' })).toBeUndefined();
  }
});
