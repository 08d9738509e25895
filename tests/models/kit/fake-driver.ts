import { type Actor, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import type { Driver } from './driver.ts';
import { type FlowModel, type Start, type Step, statesOf } from './model.ts';
import { withPorts } from './replay.ts';

type Held = { settle: (step: Step) => void; input: unknown };
type Timer = { ring: () => void; milliseconds: number };

/** What a look may read: the snapshot, and the input of each called port. */
export type Seen = { snapshot: AnyMachineSnapshot; input: (port: string) => unknown };

/** Checks one state; throws when something is wrong. */
export type StateCheck = (seen: Seen) => void;

/**
 * Drives the real machine with ports that settle when the path says so and a clock whose timers ring one by one. A path breaks if a port
 * was not called, no timer has the expected length, or the state is wrong.
 */
export function fakeDriver(model: FlowModel, checks: Readonly<Record<string, StateCheck>>): Driver {
  let actor: Actor<AnyStateMachine> | undefined;
  const held = new Map<string, Held>();
  const timers = new Map<number, Timer>();
  let count = 0;

  const running = () => {
    if (!actor) throw new Error('The flow was not started.');
    return actor;
  };
  const port = (name: string, input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      held.set(name, {
        settle: ({ kind, event }) => (kind === 'answer' ? resolve(event.output) : reject(event.error)),
        input,
      });
    });
  const clock = {
    setTimeout: (ring: () => void, milliseconds: number) => {
      count += 1;
      timers.set(count, { ring, milliseconds });
      return count;
    },
    clearTimeout: (id: number) => {
      timers.delete(id);
    },
  };

  function happen(step: Step): void {
    if (step.kind === 'person') running().send(step.event);
    else if (step.kind === 'time') pass(step);
    else settle(step);
  }

  function settle(step: Step): void {
    const call = held.get(step.port ?? '');
    if (!call) throw new Error(`Nobody waits for ${step.port}.`);
    held.delete(step.port ?? '');
    call.settle(step);
  }

  function pass(step: Step): void {
    const wanted = step.milliseconds?.(running().getSnapshot());
    const found = [...timers].find(([, timer]) => timer.milliseconds === wanted);
    if (!found) {
      const there = [...timers.values()].map(({ milliseconds }) => milliseconds);
      throw new Error(`No timer of ${wanted} ms; there are ${there.join(', ') || 'none'}.`);
    }
    timers.delete(found[0]);
    found[1].ring();
  }

  const look = (state: string, check: StateCheck) => async () => {
    // The machine receives answers of ports a few turns of the event loop later.
    await new Promise((resolve) => setImmediate(resolve));
    const snapshot = running().getSnapshot();
    if (!statesOf(snapshot).includes(state)) throw new Error(`In ${statesOf(snapshot).join(' + ')}, not in ${state}.`);
    check({ snapshot, input: (name) => held.get(name)?.input });
  };

  return {
    start: async (start: Start) => {
      held.clear();
      timers.clear();
      actor = createActor(withPorts(model, port), { input: start.input, clock }) as Actor<AnyStateMachine>;
      actor.start();
    },
    execute: Object.fromEntries(model.steps.map((step) => [step.name, async () => happen(step)])),
    assert: Object.fromEntries(Object.entries(checks).map(([state, check]) => [state, look(state, check)])),
    stop: async () => {
      actor?.stop();
    },
  };
}
