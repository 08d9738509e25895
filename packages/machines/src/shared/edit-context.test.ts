import { describe, expect, it } from 'vitest';
import { contextRules, type EditContext } from './edit-context.ts';
import type { EditForm } from './edit-form.ts';
import { differing, fieldRules } from './fields.ts';

type Draft = { from: string; to: string; note: string; proof: string };
type Resource = { from: string; to: string; note: string };

/** A range whose end depends on its beginning, a note that the server calls by another name, and a proof that is needed only for another end. */
const range: EditForm<Resource, Draft, Resource, { fixed: boolean }> = {
  id: 'range',
  prepare: ({ resource }) => ({ ...(resource ?? { from: '', to: '', note: '' }), proof: '' }),
  change: (wanted, before, { resource, extra }) => ({
    ...wanted,
    from: extra.fixed ? before.from : wanted.from,
    proof: wanted.to === resource?.to ? '' : wanted.proof,
  }),
  check: ({ from, to, note }) => {
    const fields = {
      ...(from === '' && { from: { code: 'shared.required' as const } }),
      ...(to < from && { to: { code: 'shared.failed' as const } }),
      ...(note.length > 3 && { remark: { code: 'shared.tooLong' as const, params: { max: 3 } } }),
    };
    return Object.keys(fields).length === 0 ? { valid: true, value: { from, to, note } } : { valid: false, fields };
  },
  fieldOfCode: { 'shared.noRecords': 'to' },
  renamed: { remark: 'note' },
};
const rules = contextRules(range);
const facts = { resource: undefined, extra: { fixed: false } };
const empty = { from: '', to: '', note: '', proof: '' };
const wrongEnd = { to: { code: 'shared.failed' } } as const;

describe('the rules of a form', () => {
  it('tells a problem on leaving its field, under the name that the draft has for it', () => {
    const before = { draft: { ...empty, note: 'cuatro' }, problems: {}, refusals: {} };
    expect(rules.afterLeaving(before, 'to', facts)).toEqual({});
    const told = rules.afterLeaving(before, 'note', facts);
    expect(told).toEqual({ note: { code: 'shared.tooLong', params: { max: 3 } } });
    expect(rules.afterLeaving({ ...before, problems: told }, 'from', facts)).toEqual({
      ...told,
      from: { code: 'shared.required' },
    });
  });

  it('withdraws the problem that a change corrects elsewhere, and tells nothing new while typing', () => {
    const before = { draft: { ...empty, from: '5', to: '3' }, problems: wrongEnd, refusals: {} };
    expect(rules.afterChange(before, { from: '2' }, facts)).toMatchObject({
      problems: {},
      draft: { from: '2', to: '3' },
    });
    expect(rules.afterChange(before, { from: '4' }, facts).problems).toEqual(wrongEnd);
    expect(rules.afterChange(before, { to: '4' }, facts).problems).toEqual({});
    expect(rules.afterChange({ ...before, problems: {} }, { from: '9' }, facts).problems).toEqual({});
  });

  it('keeps what the server refused until its own field changes', () => {
    const refused = { to: { code: 'shared.noRecords' } } as const;
    const before = { draft: { ...empty, from: '1', to: '3' }, problems: refused, refusals: { note: 'No', to: 'No' } };
    expect(rules.afterChange(before, { from: '2' }, facts)).toMatchObject({
      problems: refused,
      refusals: { note: 'No', to: 'No' },
    });
    expect(rules.afterChange(before, { to: '4' }, facts)).toMatchObject({ problems: {}, refusals: { note: 'No' } });
    expect(rules.afterChange(before, { to: '3' }, facts)).toMatchObject({
      problems: refused,
      refusals: before.refusals,
    });
  });

  it('takes of a change what may happen, and what follows from it', () => {
    const known = { resource: { from: '1', to: '2', note: '' }, extra: { fixed: true } };
    const draft = { from: '1', to: '2', note: '', proof: '' };
    const { draft: moved } = rules.afterChange({ draft, problems: {}, refusals: {} }, { from: '9', to: '7' }, known);
    expect(moved).toEqual({ ...draft, to: '7' });
    const proven = rules.changed(moved, { proof: 'x' }, known);
    expect(proven.proof).toBe('x');
    expect(rules.changed(proven, { to: '2' }, known).proof).toBe('');
  });

  it('knows the field that a code means, and the names of the server', () => {
    const failure = { status: 409, message: '', fields: {}, requestId: '', offline: false };
    expect(rules.fieldOf({ ...failure, code: 'shared.noRecords' })).toBe('to');
    expect(rules.fieldOf({ ...failure, code: 'shared.failed' })).toBeUndefined();
    expect(rules.renamed({ remark: 'No', to: 'No' })).toEqual({ note: 'No', to: 'No' });
  });

  it('puts my changes, and no more than mine, on top of what somebody else saved', () => {
    const start = { from: '1', to: '2', note: '', proof: '' };
    const current = { from: '0', to: '9', note: 'eva' };
    const mine = { ...start, to: '5' };
    const context: EditContext<Resource, Draft, Resource, { fixed: boolean }> = {
      ...{ id: undefined, resource: start, extra: { fixed: false }, start, draft: start, saved: false },
      ...{ problems: wrongEnd, refusals: { to: 'No' }, advice: {} },
      overtaken: { current, changedBy: undefined, changedAt: '', theirs: { ...current, proof: '' } },
    };
    const begun = { resource: current, start: { ...current, proof: '' }, problems: {}, refusals: {} };
    const applied = (draft: Draft) => rules.mineApplied({ ...context, draft });
    expect(applied(mine)).toMatchObject({ ...begun, draft: { ...current, to: '5', proof: '' } });
    expect(applied(start)).toMatchObject({ ...begun, draft: { ...current, proof: '' } });
  });
});

it('knows the rows of a list one by one, where their problems have names of their own', () => {
  type Rows = { rows: readonly { id: string; units: number }[] };
  const { afterChange } = fieldRules<Rows, undefined>({
    check: ({ rows }) => {
      const wrong = rows
        .filter(({ units }) => units > 9)
        .map(({ id }) => [`rows.${id}`, { code: 'shared.failed' }] as const);
      return wrong.length === 0 ? { valid: true, value: rows } : { valid: false, fields: Object.fromEntries(wrong) };
    },
    named: (draft) => ({ ...draft, ...Object.fromEntries(draft.rows.map(({ id, units }) => [`rows.${id}`, units])) }),
  });
  const failed = { code: 'shared.failed' } as const;
  const draft = {
    rows: [
      { id: 'a', units: 10 },
      { id: 'b', units: 10 },
    ],
  };
  const before = {
    draft,
    problems: { 'rows.a': failed, 'rows.b': failed },
    refusals: { 'rows.a': 'No', 'rows.b': 'No' },
  };
  const change = {
    rows: [
      { id: 'a', units: 11 },
      { id: 'b', units: 10 },
    ],
  };
  expect(afterChange(before, change, undefined)).toEqual({
    draft: change,
    problems: { 'rows.b': failed },
    refusals: { 'rows.b': 'No' },
  });
});

it.each([
  [{ a: 1, b: [1, 2] }, { a: 1, b: [1, 2] }, []],
  [{ a: 1 }, { a: 1, b: undefined }, []],
  [{ a: 1, b: [1] }, { a: 2, b: [1, 2] }, ['a', 'b']],
  [{ a: null }, { a: {} }, ['a']],
])('tells in which fields %j and %j differ', (one: object, other: object, fields) => {
  expect(differing(one, other)).toEqual(fields);
});
