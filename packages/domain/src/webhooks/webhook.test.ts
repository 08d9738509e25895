import { expect, it } from 'vitest';
import {
  type EventArea,
  eventAreas,
  eventLabel,
  eventOfAction,
  eventsOf,
  eventTypeNames,
  isEventType,
  testEvent,
} from './event-types.ts';
import { webhookMarks } from './webhook.ts';

it.each([
  [true, 0, ['Activo success']],
  [true, 1, ['Activo success', 'Con errores danger']],
  [false, 1, ['Inactivo secondary', 'Con errores danger']],
])('marks a subscription (on: %s, failing: %s) as %j', (enabled, failing, marks) => {
  expect(webhookMarks({ enabled, failing }).map(({ label, tone }) => `${label} ${tone}`)).toEqual(marks);
});

it('knows its events and no inherited names', () => {
  expect(['order.shipped', 'toString', 'webhook.test'].map(isEventType)).toEqual([true, false, false]);
  expect(
    ([...eventTypeNames, testEvent] as const).map((name) => eventLabel(name)).filter((label) => label === ''),
  ).toEqual([]);
});

it.each([
  ['order.shipped', 'order.shipped'],
  ['order.placed', 'order.created'],
  ['order.created', undefined],
  ['order.unitsCanceled', 'order.itemsCanceled'],
  ['stock.changed', undefined],
  ['order.weighed', undefined],
])('is of the entry %s of the log the event %s', (action, event) => expect(eventOfAction(action)).toBe(event));

it('puts each event in one area', () => {
  const areas = Object.keys(eventAreas) as EventArea[];
  expect(areas.flatMap(eventsOf).sort()).toEqual([...eventTypeNames].sort());
  expect(eventsOf('returns')).toEqual(['return.announced', 'return.received', 'return.closed']);
});
