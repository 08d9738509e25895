import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { type EditCalls, editPorts } from './edit-ports.ts';

type Thing = { id: number; version?: number; name: string };
const seenThing: Thing = { id: 7, version: 3, name: 'Antes' };
const others: Thing = { id: 7, version: 4, name: 'De otra persona' };

/** Saves `name` through the ports of a thing; answers with the result and with the calls that were made. */
async function saved(resource: Thing | undefined, calls: Partial<EditCalls<Thing, string>>) {
  const made: string[] = [];
  const { save } = editPorts<Thing, string>({
    read: async (id) => {
      made.push(`read ${id}`);
      return others;
    },
    create: async (name) => {
      made.push(`create ${name}`);
      return { id: 8, name };
    },
    change: async ({ path, header }, name) => {
      made.push(`change ${path.id} if ${header['If-Match']}`);
      return { ...seenThing, name };
    },
    ...calls,
  });
  const actor = createActor(save, { input: { resource, value: 'Nuevo' } });
  const end = toPromise(actor);
  actor.start();
  return { end, made };
}

const refusal = (status: number, code: string) => ({ status, code, message: 'No' });
const failing = (error: unknown) => ({ change: () => Promise.reject(error) });

describe('the ports of an edit form', () => {
  it('makes a resource that was not read', async () => {
    const { end, made } = await saved(undefined, {});
    await expect(end).resolves.toEqual({ saved: { id: 8, name: 'Nuevo' } });
    expect(made).toEqual(['create Nuevo']);
  });

  it('changes the version that the user saw, or any where there is none', async () => {
    expect((await saved(seenThing, {})).made).toEqual(['change 7 if 3']);
    expect((await saved({ id: 7, name: 'Sin versión' }, {})).made).toEqual(['change 7 if *']);
  });

  it.each([
    [refusal(412, 'errors.changed'), 'overtaken'],
    [refusal(409, 'things.partChanged'), 'overtaken'],
    [refusal(404, 'errors.notFound'), 'refused'],
    [refusal(422, 'errors.validation'), 'refused'],
    [refusal(412, 'orders.changed'), 'refused'],
    [refusal(503, 'errors.internal'), 'refused'],
    [new TypeError('Failed to fetch'), 'refused'],
  ])('understands %j as %s', async (error, meaning) => {
    const { end, made } = await saved(seenThing, {
      ...failing(error),
      isStale: ({ code }) => code === 'things.partChanged',
    });
    if (meaning === 'refused') await expect(end).rejects.toBe(error);
    else await expect(end).resolves.toMatchObject({ overtaken: { current: others } });
    expect(made).toEqual(meaning === 'refused' ? [] : ['read 7']);
  });

  it('reads what somebody else was first to make, and no other refusal of a new one', async () => {
    const calls = (error: unknown): Partial<EditCalls<Thing, string>> => ({
      create: () => Promise.reject(error),
      isStale: ({ code }) => code === 'things.exists',
    });
    const late = await saved(undefined, calls(refusal(409, 'things.exists')));
    await expect(late.end).resolves.toMatchObject({ overtaken: { current: others } });
    const refused = refusal(412, 'errors.changed');
    await expect((await saved(undefined, calls(refused))).end).rejects.toBe(refused);
  });

  it('completes only what was saved', async () => {
    const completed: string[] = [];
    const complete = async (thing: Thing, value: string) => {
      completed.push(value);
      return { saved: thing, left: { part: 'image', error: 'No' } };
    };
    await expect((await saved(seenThing, { complete })).end).resolves.toMatchObject({ left: { part: 'image' } });
    const late = await saved(seenThing, { complete, ...failing(refusal(412, 'errors.changed')) });
    await expect(late.end).resolves.toMatchObject({ overtaken: { current: others } });
    expect(completed).toEqual(['Nuevo']);
  });

  it('refuses to make a resource where the form makes none', async () => {
    await expect((await saved(undefined, { create: undefined })).end).rejects.toThrow('makes no new one');
  });
});
