import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memorySpill } from '../testing/memory-spill.ts';
import { longestRecord, SpilledRecords } from './spilled-records.ts';

const partitions = 3;
const record = fc.record({
  partition: fc.integer({ min: 0, max: partitions - 1 }),
  length: fc.oneof(fc.integer({ min: 1, max: longestRecord }), fc.constant(longestRecord)),
  byte: fc.integer({ min: 1, max: 255 }),
});

it('gives back the records of each partition in their order, however many pieces they fill', () => {
  const property = fc.property(fc.array(record, { maxLength: 30 }), (records) => {
    const spill = memorySpill();
    const spilled = new SpilledRecords(spill, partitions);
    for (const { partition, length, byte } of records) {
      const at = spilled.place(partition, length);
      spilled.bytes.fill(byte, at, at + length);
    }
    for (let partition = 0; partition < partitions; partition++) {
      const found: number[] = [];
      for (const piece of spilled.pieces(partition)) found.push(...piece);
      const own = records.filter((one) => one.partition === partition);
      expect(found).toEqual(own.flatMap(({ length, byte }) => Array<number>(length).fill(byte)));
    }
  });
  fc.assert(property, { numRuns: 20 });
});

it('keeps in memory what fits there, and appends a piece only when it is full', () => {
  const spill = memorySpill();
  const spilled = new SpilledRecords(spill, partitions);
  for (let partition = 0; partition < partitions; partition++) spilled.place(partition, longestRecord);
  expect(spill.pieces).toHaveLength(0);
  spilled.place(1, 1);
  expect(spill.pieces).toHaveLength(1);
});
