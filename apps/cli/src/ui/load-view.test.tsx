import type { CsvLayoutKey } from '@trastienda/domain';
import {
  csvLoadMachine,
  type FlowLoad,
  type RehearseInput,
  type UploadInput,
  type ValidateInput,
} from '@trastienda/machines';
import { type ColumnMap, type CsvIssue, type CsvReport, csvLayouts } from '@trastienda/validators';
import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { driveLoad } from '../services/loads/drive-load.ts';
import type { LoadActor } from '../services/loads/open-load.ts';
import { inkDriver } from '../testing/ink-driver.ts';
import { aLoad } from '../testing/samples.ts';
import { LoadView } from './load-view.tsx';

const issue: CsvIssue = { row: 3, column: 'Fecha', code: 'csv.date.invalid', message: 'Fecha inválida' };
const report: CsvReport = {
  layout: 'penalties',
  titles: ['Pedido', 'Fecha'],
  state: 'invalid',
  refusal: null,
  rows: 1200,
  invalidRows: 1,
  doubtfulRows: 0,
  warnedRows: 0,
  blankRows: 0,
  bytes: 1000,
  assumed: null,
  issues: [issue],
  issueCount: 1,
  issuesByColumn: {},
  warnings: [],
  unchecked: [],
  doubts: [],
};

/** A port that waits until the test settles it, and exposes its `tell`. */
const held = <Input, Output>() => {
  const port: { input?: Input; settle: (output: Output) => void; fail: (cause: Error) => void } = {
    settle: () => undefined,
    fail: () => undefined,
  };
  const actor = fromPromise<Output, Input>(({ input }) => {
    port.input = input;
    return new Promise((resolve, reject) => {
      port.settle = resolve;
      port.fail = reject;
    });
  });
  return { port, actor };
};

const show = ({ isOnlyWatched = false, rehearses = false, partial = true } = {}) => {
  const validate = held<ValidateInput, CsvReport>();
  const keepColumns = held<{ layout: CsvLayoutKey; titles: readonly string[]; map: ColumnMap }, string>();
  const rehearse = held<RehearseInput, FlowLoad | undefined>();
  const upload = held<UploadInput, FlowLoad>();
  const follow = held<{ id: string; tell: (load: FlowLoad) => void }, FlowLoad>();
  const cancel = held<{ id: string }, FlowLoad>();
  const machine = csvLoadMachine.provide({
    actors: {
      validate: validate.actor,
      keepColumns: keepColumns.actor,
      rehearse: rehearse.actor,
      upload: upload.actor,
      follow: follow.actor,
      cancel: cancel.actor,
    },
  });
  const input = { layout: 'penalties' as const, extensions: ['csv'], options: { partial }, rehearses };
  const actor = createActor(machine, { input }) as unknown as LoadActor;
  const stop = new AbortController();
  const found: CsvIssue[] = [];
  const view = render(
    <LoadView
      path="penas.csv"
      opened={{ actor, check: { found }, sending: { wasKnown: false } }}
      signal={stop.signal}
      isOnlyWatched={isOnlyWatched}
      onInterrupt={() => stop.abort()}
    />,
  );
  actor.start();
  const ended = driveLoad(actor, {
    isConfirmed: false,
    asksHere: true,
    waits: true,
    mostTries: Number.POSITIVE_INFINITY,
    stop: stop.signal,
    leave: new AbortController().signal,
    pause: async () => undefined,
  });
  actor.send({ type: 'file.chosen', file: { name: 'penas.csv', size: 1000, content: new Blob([]) } });
  const ports = {
    validate: validate.port,
    keepColumns: keepColumns.port,
    rehearse: rehearse.port,
    upload: upload.port,
    follow: follow.port,
    cancel: cancel.port,
  };
  return { ...inkDriver(view), view, ended, found, ports };
};

const applying = (rowsApplied: number) =>
  aLoad({
    state: 'applying',
    counts: { rows: 1200, blank: 0, valid: 1000, invalid: 200, applied: rowsApplied, notApplied: 0 },
    progress: { bytesRead: 1000, bytesTotal: 1000, rowsApplied },
  });

test('from the check to the end: bar, first faults, question, sending, applying', async () => {
  const { sees, types, view, ended, found, ports } = show();
  await sees('Revisando aquí');
  found.push(issue);
  ports.validate.input?.tell({ bytes: 500, rows: 600, invalidRows: 1 });
  await sees('████████████░░░░░░░░░░░░ 50 % · 600 filas · 1 con errores');
  expect(view.lastFrame()).toContain('✗ fila 3, Fecha: Fecha inválida');
  expect(view.lastFrame()).toContain('Ctrl+C cancela');
  ports.validate.settle(report);
  await sees('¿Cargar 1,199 filas y omitir 1 con errores? [s/N]');
  await types('s');
  await sees('Subiendo');
  ports.upload.input?.tell({ bytes: 250, total: 1000 });
  await sees('25 %');
  ports.upload.settle(aLoad({ state: 'received' }));
  await sees('El servidor lo recibió');
  ports.follow.input?.tell(applying(750));
  await sees('Aplicando ██████████████████░░░░░░ 75 % · 750 de 1,200 filas');
  const summary = { changed: 740, unchanged: 9, approvals: 1, falls: [], rises: [] };
  ports.follow.input?.tell({ ...applying(760), summary });
  await sees('Cambiaron: 740 · No cambian nada: 9 · Requieren validación: 1');
  ports.follow.settle(aLoad());
  expect((await ended).ending).toBe('over');
});

test('Enter alone sends nothing', async () => {
  const { sees, types, ended, ports } = show();
  await sees('Revisando aquí');
  ports.validate.settle(report);
  await sees('[s/N]');
  await types('\r');
  expect((await ended).ending).toBe('declined');
});

test('Ctrl+C in raw mode cancels the load, and the screen says that it waits for the end', async () => {
  const { sees, types, ended, ports } = show();
  await sees('Revisando aquí');
  ports.validate.settle(report);
  await sees('[s/N]');
  await types('s');
  await sees('Subiendo');
  ports.upload.settle(aLoad({ state: 'received' }));
  await sees('El servidor lo recibió');
  await types('\u0003');
  await sees('Cancelando...');
  await sees('Ctrl+C otra vez sale sin esperar');
  ports.cancel.settle(applying(10));
  ports.follow.settle(aLoad({ state: 'cancelled' }));
  expect(await ended).toMatchObject({ ending: 'over', wasStopped: true });
});

test('a load that is only watched says what Ctrl+C does to it', async () => {
  const { sees } = show({ isOnlyWatched: true });
  await sees('Ctrl+C deja de seguirla; la carga continúa');
});

test('the question comes after what the load would do: falls, rises, what would wait', async () => {
  const { sees, types, view, ended, ports } = show({ rehearses: true });
  await sees('Revisando aquí');
  ports.validate.settle(report);
  await sees('El servidor prueba el archivo sin guardar nada');
  const fall = { row: 2, sku: '100234', name: 'Cafetera', old: 899, new: 449.5, percent: -50 };
  const rise = { row: 3, sku: '100235', name: 'Taza', old: 0, new: 1200, percent: null };
  const summary = { changed: 2, unchanged: 1, approvals: 1, falls: [fall], rises: [rise] };
  const earlier = {
    id: aLoad().id,
    finishedAt: '2026-11-19T18:00:00.000Z',
    createdBy: { id: aLoad().id, name: 'Ana' },
    applied: 1197,
    differing: 2,
  };
  const counts = { rows: 1200, blank: 0, valid: 1197, invalid: 3, applied: 0, notApplied: 0 };
  ports.rehearse.settle(aLoad({ layout: 'prices', dryRun: true, state: 'doneWithErrors', counts, summary, earlier }));
  // The server refused two rows more than the check here.
  await sees('¿Cargar 1,197 filas y omitir 3 con errores? [s/N]');
  const frame = view.lastFrame() ?? '';
  for (const text of [
    'Cambiarían: 2 · No cambian nada: 1 · Requieren validación: 1',
    'Mayores bajas:',
    'fila 2, SKU 100234: $899.00 → $449.50 (-50 %) Cafetera',
    'Mayores alzas:',
    'fila 3, SKU 100235: $0.00 → $1,200.00 (sin precio antes) Taza',
    'Ana',
  ])
    expect(frame).toContain(text);
  expect(ports.upload.input).toBeUndefined();
  await types('n');
  expect(await ended).toMatchObject({ ending: 'declined' });
});

const damaged: CsvReport = {
  ...report,
  state: 'valid',
  invalidRows: 0,
  issues: [],
  issueCount: 0,
  warnings: [{ row: 2, column: 'Pedido', code: 'csv.text.lost', message: 'Hay 1 celda' }],
  damaged: [{ kind: 'lost', cells: 1, samples: [{ row: 2, column: 'Pedido', before: 'Ni?o-01' }] }],
};

test('text that looks damaged is asked about, with what would be stored; it may be kept', async () => {
  const { sees, types, ended, ports } = show();
  ports.validate.settle(damaged);
  await sees('Fila 2, Pedido: «Ni?o-01»');
  await sees('❯ No cargar: corregiré el archivo');
  await types('\u001B[B', '\r');
  await sees('¿Cargar 1,200 filas? [s/N]');
  expect(ports.upload.input).toBeUndefined();
  void ended;
});

test('a file whose text is damaged is left to be corrected', async () => {
  const { sees, types, ended, ports } = show();
  ports.validate.settle(damaged);
  await sees('❯ No cargar: corregiré el archivo');
  await types('\r');
  expect((await ended).ending).toBe('declined');
});

const down = '\u001B[B';
const [left, right, escapeKey] = ['\u001B[D', '\u001B[C', '\u001B'];
/** A file of another shop, refused for its width: its titles propose the order, and two columns of days do not tell which one is meant. */
const foreign = {
  columns: [
    { name: 'Orden', samples: ['v1', 'v2'] },
    { name: 'Día de pago', samples: ['2026-11-20'] },
    { name: 'Día de corte', samples: ['2026-11-21'] },
  ],
  proposed: { orderId: { column: 'Orden' } },
  given: { delimiter: ',', sepLine: false },
};
const headerFault = {
  row: 1,
  column: null,
  code: csvLayouts.penalties.headerMessage,
  message: 'No es la plantilla',
} as const;
const ofAnotherShop: CsvReport = {
  ...damaged,
  warnings: [],
  damaged: [],
  rows: 0,
  refusal: headerFault,
  columns: foreign,
};
const assigned = (map: Record<string, { column: string } | { value: string }>, change: Partial<CsvReport> = {}) => ({
  ...damaged,
  warnings: [],
  damaged: [],
  columns: { ...foreign, map },
  ...change,
});

/** The view with the foreign file, its proposal checked. */
const assigning = async () => {
  const shown = show();
  await shown.sees('Revisando aquí');
  shown.ports.validate.settle(ofAnotherShop);
  await shown.sees('Falta asignar columnas obligatorias: Fecha');
  shown.ports.validate.settle(assigned(foreign.proposed));
  await shown.sees('Pedido *');
  return shown;
};

test('the columns of a foreign file are assigned by arrow keys, checked at once, and kept', async () => {
  const { sees, types, view, ports, ended } = await assigning();
  expect(view.lastFrame()).toContain('Columnas del archivo que no se usan (2): Día de pago, Día de corte');
  await sees('❯ Fecha *');
  // From nothing to the left: the value for all rows, and the last column of the file.
  await types(left, left);
  await sees('← Día de corte');
  await types(left);
  await sees('← Día de pago');
  expect(ports.validate.input?.map).toEqual({ orderId: { column: 'Orden' }, date: { column: 'Día de pago' } });
  await sees('Revisando el archivo con estas columnas…');
  const map = { orderId: { column: 'Orden' }, date: { column: 'Día de pago' } };
  const issuesByColumn = { Fecha: 3 };
  ports.validate.settle(assigned(map, { invalidRows: 3, issuesByColumn }));
  await sees('Así quedaría: Filas: 1,200 · correctas: 1,197 · con errores: 3');
  await sees('← Día de pago · Errores: 3');
  // The list has the values; Enter on what there is checks it again.
  await types('\r');
  await sees('Día de corte — 2026-11-21');
  await types(down, down, down, '\r');
  await sees('← Día de corte');
  await types(down, down, '\r');
  // Pressed while the file is checked: taken when its verdict is there.
  expect(ports.keepColumns.input).toBeUndefined();
  ports.validate.settle(assigned({ orderId: { column: 'Orden' }, date: { column: 'Día de corte' } }));
  await sees('Guardando la asignación…');
  expect(ports.keepColumns.input).toEqual({
    layout: 'penalties',
    titles: ['Orden', 'Día de pago', 'Día de corte'],
    map: { orderId: { column: 'Orden' }, date: { column: 'Día de corte' } },
  });
  ports.keepColumns.settle('map-1');
  await sees('¿Cargar 1,200 filas? [s/N]');
  await types('n');
  expect(await ended).toMatchObject({ ending: 'declined', context: { kept: 'map-1' } });
});

test('a column may have one value for all rows, and a map need not be kept', async () => {
  const { sees, types, view, ports } = await assigning();
  await types(left);
  await sees('← «» en todas las filas');
  await types('\r', '2026-11-20', '\r');
  await sees('← «2026-11-20» en todas las filas');
  const map = { orderId: { column: 'Orden' }, date: { value: '2026-11-20' } };
  expect(ports.validate.input?.map).toEqual(map);
  ports.validate.settle(assigned(map));
  await sees('Así quedaría');
  await types(down, ' ');
  await sees('○ Recordar para los archivos con estos títulos');
  await types(down, '\r');
  await sees('¿Cargar 1,200 filas? [s/N]');
  expect(ports.keepColumns.input).toBeUndefined();
  expect(view.lastFrame()).not.toContain('Asignar columnas');
});

test('a map that cannot be kept holds for this file all the same, and it is told', async () => {
  const { sees, types, ports, ended } = await assigning();
  await types(right, right);
  await sees('← Día de pago');
  ports.validate.settle(assigned({ orderId: { column: 'Orden' }, date: { column: 'Día de pago' } }));
  await sees('Así quedaría');
  await types(down, down, '\r');
  await sees('Guardando la asignación…');
  ports.keepColumns.fail(new Error('no answer'));
  await sees('¿Cargar 1,200 filas? [s/N]');
  await types('n');
  expect(await ended).toMatchObject({ ending: 'declined', unkept: { cause: new Error('no answer') } });
});

test('nothing is used while a required column is empty; Esc reads the file as it is', async () => {
  const { sees, types, ports, ended } = await assigning();
  await types(down, down, '\r');
  await sees('✗ Falta asignar columnas obligatorias: Fecha');
  await types(escapeKey);
  await sees('Revisando aquí');
  ports.validate.settle(ofAnotherShop);
  expect(await ended).toMatchObject({ ending: 'refused' });
});

test('Ctrl+C leaves the assignment, and nothing is sent', async () => {
  const { types, ended } = await assigning();
  await types('\u0003');
  expect(await ended).toMatchObject({ ending: 'stopped', wasStopped: true });
});
