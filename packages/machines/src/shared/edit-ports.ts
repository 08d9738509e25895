import { fromPromise } from 'xstate';
import type { Saving } from './edit-form.ts';
import type { EditSave } from './edit-setup.ts';
import { type Failure, failureOf } from './failure.ts';
import { seen } from './if-match.ts';
import { overtakenBy } from './overtaken.ts';

/** What a form edits: most resources have an id; settings and the own profile are there once. */
type Versioned = { id?: string | number; version?: number | undefined };
/** The params of a change: the resource's path, and the version that the user saw. */
type Seen<Resource extends Versioned> = ReturnType<typeof seen<Resource['id']>>;

/** How a form's resource is read and written: its calls, which throw what the server refused. */
export type EditCalls<Resource extends Versioned, Value> = {
  read: (id: string) => Promise<Resource>;
  /** Absent if the form never makes a new resource. */
  create?: (value: Value) => Promise<Resource>;
  change: (params: Seen<Resource>, value: Value, resource: Resource) => Promise<Resource>;
  /** What follows once the resource is saved; it names the part that failed. */
  complete?: (saved: Resource, value: Value) => Promise<Saving<Resource>>;
  /** Whether a refusal means that somebody was first: changed a part that has a version of its own, or made what there is once. */
  isStale?: (failure: Failure) => boolean;
};

/**
 * The ports `load` and `save` of an edit form (ADR 46, ADR 144). A change names the version that the user saw; if somebody else saved first
 * (412), the result is what they saved. Any other refusal (404, 422) and a lost connection stay errors, which the form's machine tells apart.
 */
export function editPorts<Resource extends Versioned, Value>(calls: EditCalls<Resource, Value>) {
  const { read, create, change, complete, isStale } = calls;

  async function make(value: Value): Promise<Resource> {
    if (!create) throw new Error('This form changes a resource that was read; it makes no new one.');
    return create(value);
  }

  async function write({ resource, value }: EditSave<Resource, Value>): Promise<Saving<Resource>> {
    const again = () => read(String(resource?.id ?? ''));
    try {
      return { saved: await (resource ? change(seen(resource), value, resource) : make(value)) };
    } catch (error) {
      if (isStale?.(failureOf(error))) {
        return { overtaken: { current: await again(), changedBy: undefined, changedAt: '' } };
      }
      if (!resource) throw error;
      return overtakenBy(error, again);
    }
  }

  return {
    load: fromPromise<Resource, { id: string }>(({ input }) => read(input.id)),
    save: fromPromise<Saving<Resource>, EditSave<Resource, Value>>(async ({ input }) => {
      const saving = await write(input);
      return complete && saving.saved !== undefined ? complete(saving.saved, input.value) : saving;
    }),
  };
}
