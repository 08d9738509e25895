import { beforeEach, describe, expect, it } from 'vitest';
import { keepRows, keptRows } from './kept-rows.ts';
import { closeTabMemory, openTabMemory } from './tab-memory.ts';

const place = { list: 'orders.list', userId: 'u1', search: ['orders', 'list', { from: 0 }] };
const page = { rows: [{ id: 'p1' }], total: 1 };
const noon = Date.UTC(2026, 10, 29, 18);
const minutes = 60_000;
const names = () => Object.keys(sessionStorage);

beforeEach(openTabMemory);

describe('the kept rows of a list', () => {
  it('are those of the same user and search', () => {
    keepRows(place, { page, at: noon });
    expect(keptRows(place, noon + 29 * minutes)).toEqual({ page, at: noon });
    expect(keptRows({ ...place, search: ['orders', 'list', { from: 1 }] }, noon)).toBeUndefined();
    expect(keptRows({ ...place, list: 'users.list' }, noon)).toBeUndefined();
    expect(keptRows(place, noon)).toBeDefined();
  });

  it.each([
    ['another user', { ...place, userId: 'u2' }, noon],
    ['a session that has ended by itself', place, noon + 31 * minutes],
  ])('are deleted when they are read by %s', (_what, reader, now) => {
    keepRows(place, { page, at: noon });
    expect(keptRows(reader, now)).toBeUndefined();
    expect(names()).toEqual([]);
  });

  it('are one page a list, of the last twelve lists', () => {
    keepRows(place, { page, at: noon });
    keepRows({ ...place, search: ['another'] }, { page, at: noon + 1 });
    expect(names()).toHaveLength(1);
    for (let n = 0; n < 12; n += 1) keepRows({ ...place, list: `list ${n}` }, { page, at: noon + 2 + n });
    expect(names()).toHaveLength(12);
    expect(keptRows({ ...place, search: ['another'] }, noon)).toBeUndefined();
    expect(keptRows({ ...place, list: 'list 0' }, noon)).toBeDefined();
  });

  it('are not those of a page that is too long, nor an older page in its place', () => {
    keepRows(place, { page, at: noon });
    keepRows(place, { page: { rows: ['x'.repeat(200_000)], total: 1 }, at: noon + 1 });
    expect(names()).toEqual([]);
  });

  it('go with the session, and what answers after its end is not kept', () => {
    keepRows(place, { page, at: noon });
    closeTabMemory();
    expect(names()).toEqual([]);
    keepRows(place, { page, at: noon });
    expect(names()).toEqual([]);
    openTabMemory();
    keepRows(place, { page, at: noon });
    expect(names()).toHaveLength(1);
  });
});
