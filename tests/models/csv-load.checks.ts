import { expect } from 'vitest';
import {
  cellCorrection,
  chosen,
  correctedFile,
  readingCorrection,
  reports,
  textsCorrection,
  unclearOffer,
} from './csv-load.model.ts';
import type { Seen, StateCheck } from './kit/fake-driver.ts';

const failed: StateCheck = ({ snapshot }) => expect(snapshot.context.failure?.code).toBeTruthy();
/** The file that is checked, rehearsed and sent: the corrected one if there is one. */
const fileOf = ({ snapshot }: Seen) => (snapshot.context.isCorrected ? correctedFile : chosen);
/** The map that the rows are sent by; those of a corrected file stand in the layout's order. */
const sentMap = ({ snapshot: { context } }: Seen) => (context.map && !context.isCorrected ? { map: context.map } : {});
const rejected: StateCheck = (seen) => {
  failed(seen);
  expect(seen.snapshot.hasTag('rejected')).toBe(true);
};
const busy = ({ snapshot }: Seen) => expect(snapshot.hasTag('busy')).toBe(true);
const over =
  (state: string): StateCheck =>
  ({ snapshot }) => {
    expect(snapshot.status).toBe('done');
    expect(snapshot.hasTag('over')).toBe(true);
    expect(snapshot.context.work).toMatchObject({ id: 'load-1', state });
    expect(snapshot.context.failure).toBeUndefined();
  };
const followed = ({ snapshot, input }: Seen) => {
  expect(snapshot.hasTag('following')).toBe(true);
  expect(input('follow')).toMatchObject({ id: 'load-1' });
};

const waits = ({ snapshot, input }: Seen) => {
  expect(snapshot.hasTag('following')).toBe(true);
  expect(snapshot.hasTag('busy')).toBe(false);
  expect(input('awaitMoment')).toMatchObject({ id: 'load-1' });
};

/** What must hold in each state of a load. */
export const csvLoadChecks: Record<string, StateCheck> = {
  choosing: ({ snapshot }) => {
    const { file, report, id: loadId, work: load } = snapshot.context;
    expect([file, report, loadId, load]).toEqual([undefined, undefined, undefined, undefined]);
  },
  validating: (seen) => {
    busy(seen);
    const asked = seen.input('validate');
    expect(asked).toMatchObject({ layout: 'penalties', file: fileOf(seen) });
    const { map, kept } = asked as Seen['snapshot']['context'];
    const { context } = seen.snapshot;
    expect({ map, kept }).toEqual({ map: context.map, kept: context.kept });
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  'assigning.checking': (seen) => {
    const { draft, failure } = seen.snapshot.context;
    // What is checked is what the person sees.
    expect(seen.input('validate')).toMatchObject({ layout: 'penalties', file: chosen, map: draft });
    expect(failure).toBeUndefined();
  },
  'assigning.checked': ({ snapshot }) => {
    expect(snapshot.context.report).toBeDefined();
    expect(snapshot.context.draft).toBeDefined();
  },
  'assigning.unchecked': failed,
  keeping: (seen) => {
    busy(seen);
    const { map, report } = seen.snapshot.context;
    const titles = (report.columns?.columns ?? []).map(({ name }: { name: string }) => name);
    expect(seen.input('keepColumns')).toEqual({ layout: 'penalties', titles, map });
    expect(map.date).toBeDefined();
  },
  forgetting: (seen) => {
    busy(seen);
    expect(seen.input('forgetColumns')).toEqual({ layout: 'penalties', id: 'map-1' });
  },
  refused: ({ snapshot }) => {
    // A refused file explains itself; otherwise the check failed.
    const { report, failure } = snapshot.context;
    expect(report?.refusal ?? failure).toBeTruthy();
  },
  previewing: ({ snapshot }) => {
    expect(snapshot.context.report?.refusal).toBeNull();
    expect(snapshot.context.id).toBeUndefined();
  },
  confirming: ({ snapshot }) => {
    const { report, options, areTitlesMeant } = snapshot.context;
    // Bad rows reach this state only if the person chose to leave them out, and a good row remains.
    if (report.invalidRows > 0) expect(options.partial).toBe(true);
    expect(report.rows).toBeGreaterThan(report.invalidRows);
    // A file with swapped titles reaches this state only if the person confirmed that they are meant.
    const [warning] = report.warnings;
    if (warning?.code === 'csv.header.otherColumn') expect(areTitlesMeant).toBe(true);
    // Nor does text that looks damaged, unless the person said that it is stored so.
    if (warning?.code === 'csv.text.twice') expect(options.keepDamagedText).toBe(true);
    // A load that the server's rehearsal rejected is not offered for confirmation.
    const { rehearses, rehearsal } = snapshot.context;
    const applied = options.partial ? ['done', 'doneWithErrors'] : ['done'];
    // There is no rehearsal if no such file was loaded before.
    if (rehearses && rehearsal) expect(applied).toContain(rehearsal.state);
  },
  correcting: (seen) => {
    busy(seen);
    const { report, offer } = seen.snapshot.context;
    const { correction, ...rest } = seen.input('correct') as { correction: unknown };
    expect(rest).toEqual({ layout: 'penalties', file: fileOf(seen) });
    // The correction is one that this file has: a text that was encoded twice, a column that was offered, or a cell.
    const whole =
      report === reports.twice
        ? [textsCorrection]
        : report.offers
          ? [readingCorrection, cellCorrection]
          : [cellCorrection];
    expect(whole).toContainEqual(correction);
    if (offer) expect(correction).toEqual(readingCorrection);
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  ordering: ({ snapshot }) => {
    expect(snapshot.context.offer).toEqual(unclearOffer);
    expect(snapshot.hasTag('busy')).toBe(false);
  },
  rehearsing: (seen) => {
    busy(seen);
    expect(seen.input('rehearse')).toMatchObject({ layout: 'penalties', file: fileOf(seen), ...sentMap(seen) });
  },
  uploading: (seen) => {
    busy(seen);
    const { report, options } = seen.snapshot.context;
    expect(seen.input('upload')).toMatchObject({ layout: 'penalties', file: fileOf(seen), options });
    expect(seen.input('upload')).toEqual(expect.objectContaining(sentMap(seen)));
    if (report.invalidRows > 0) expect(options.partial).toBe(true);
  },
  resending: (seen) => {
    failed(seen);
    // Four times at most; then the person is asked.
    expect(seen.snapshot.context.tries).toBeLessThan(4);
    expect(seen.snapshot.context.file).toEqual(fileOf(seen));
    expect(seen.snapshot.hasTag('rejected')).toBe(false);
  },
  interrupted: (seen) => {
    failed(seen);
    expect(seen.snapshot.context.file).toEqual(fileOf(seen));
    expect(seen.snapshot.hasTag('rejected')).toBe(false);
  },
  rejected,
  unrehearsed: rejected,
  'following.watching': followed,
  'following.canceling': (seen) => {
    followed(seen);
    expect(seen.input('cancel')).toEqual({ id: 'load-1' });
  },
  'scheduled.watching': waits,
  'scheduled.canceling': (seen) => {
    waits(seen);
    expect(seen.input('cancel')).toEqual({ id: 'load-1' });
  },
  // The network is silent: the load is not lost (R8).
  reconnecting: (seen) => {
    failed(seen);
    expect(seen.snapshot.context.id).toBe('load-1');
  },
  untraceable: failed,
  done: over('done'),
  doneWithErrors: over('doneWithErrors'),
  cancelled: over('cancelled'),
  failed: over('failed'),
};
