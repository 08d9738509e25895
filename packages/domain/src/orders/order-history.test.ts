import { expect, test } from 'vitest';
import { changeText, type HistoryEvent, historyText, isHistoryAction, overtakenText } from './order-history.ts';

type Change = HistoryEvent['changes'][number];
const event = (changes: Partial<HistoryEvent> = {}): HistoryEvent => ({
  action: 'order.handlingStarted',
  person: 'Elena Ríos',
  surface: 'web',
  load: null,
  bulk: null,
  changes: [],
  ...changes,
});
const change = (fact: Change['fact'], from: string | null, to: string | null, subject: string | null = null) => ({
  fact,
  subject,
  from,
  to,
});

test.each([
  [event(), 'Elena Ríos, desde la web'],
  [event({ surface: 'cli' }), 'Elena Ríos, desde la terminal'],
  [event({ surface: 'integrator' }), 'Elena Ríos, por el integrador'],
  [event({ person: null, surface: 'job' }), 'Trastienda, en segundo plano'],
  [event({ load: { layout: 'penalties', row: 4 } }), 'Elena Ríos, carga de Penalizaciones, fila 4'],
  [event({ load: { layout: 'futuro', row: 4 } }), 'Elena Ríos, carga de futuro, fila 4'],
  [event({ bulk: { id: 'b-1' }, surface: 'cli' }), 'Elena Ríos, desde la terminal, con varios pedidos a la vez'],
  [event({ person: null, surface: null }), 'Anterior al registro de eventos'],
  [event({ surface: null }), 'Elena Ríos'],
])('tells who and from where %#', (one, by) => {
  expect(historyText(one).by).toBe(by);
});

test.each([
  [change('status', 'ready-for-handling', 'handling'), 'Estado: de Para manejo a Para envío'],
  [change('tag', null, 'liquidated'), 'Etiqueta: Liquidado'],
  [change('tag', 'controversy', null), 'Etiqueta: Controversia (se quitó)'],
  [change('package', null, 'SHIPPED', 'inv-1'), 'Paquete inv-1: Enviado'],
  [change('package', null, 'RECEIVED_IN_CEDIS', 'inv-1'), 'Paquete inv-1: Recibido en CEDIS'],
  [change('package', null, 'LOST', 'inv-1'), 'Paquete inv-1: LOST'],
  [change('units', null, '2', 'TAZA'), 'Unidades de TAZA: 2'],
  [
    change('controversy', 'REQUESTED', 'IN_ANALYSIS', 'CDE'),
    'Cancelación después de entrega: de Solicitada a En análisis',
  ],
  [change('controversy', null, null, 'CF'), 'Cambio físico'],
  [change('incident', 'OPEN', 'CLOSE', '12: Caja rota'), 'Incidencia 12: Caja rota: de Abierta a Cerrada'],
  [change('incident', null, null, '12: Caja rota'), 'Incidencia 12: Caja rota'],
  [change('punishmentDate', null, '2026-11-20'), 'Fecha de penalización: 20 nov 2026'],
  [change('liquidationDate', null, '2026-11-20'), 'Fecha de liquidación: 20 nov 2026'],
  [change('noteAudience', null, 'both'), 'La leen: El seller y el marketplace'],
  [change('noteAudience', null, 'own'), 'La leen: Solo las personas de su lado'],
  [change('decisionDue', null, '2026-11-20T20:05:00Z'), 'Plazo para decidir: 20 nov 2026, 14:05'],
  [change('controversy', null, 'LATER', 'OTRA'), 'OTRA: LATER'],
  [change('controversy', null, 'DONE'), ': Finalizada'],
  [change('liquidationValue', '0', '1234.5'), 'Valor liquidado: de $0.00 a $1,234.50'],
])('tells from what to what %#', (one, words) => {
  expect(historyText(event({ changes: [one] })).facts).toEqual([words]);
});

test('names every kind of event', () => {
  expect(historyText(event()).title).toBe('Manejo iniciado');
  expect(historyText(event({ action: 'order.penalized' }))).toMatchObject({ tone: 'danger' });
});

test.each([
  ['order.shipped', true],
  ['order.penalized', true],
  ['return.announced', true],
  ['order.returnAnnounced', false],
  ['order.weighed', false],
  ['return.shipped', false],
  ['carrier.changed', false],
  ['order.toString', false],
])('whether %s is an event of the history: %s', (action, is) => {
  expect(isHistoryAction(action)).toBe(is);
});

test.each([
  ['order.shipped', 'Paquete enviado'],
  ['return.closed', 'Devolución concluida'],
  ['order.weighed', 'Pedido modificado'],
  ['order', 'Pedido modificado'],
])('calls the change %s: %s', (action, text) => expect(changeText(action)).toBe(text));

test('says nothing of a fact without values', () => {
  expect(historyText(event({ changes: [change('status', null, null), change('status', '', '')] })).facts).toEqual([]);
});

test('tells who was faster, and when', () => {
  const at = '2026-11-20T20:05:00Z';
  expect(
    overtakenText([
      { at, by: 'Ana', action: 'order.shipped' },
      { at, action: 'return.received' },
    ]),
  ).toEqual([...['Paquete enviado: Ana, 20 nov 2026, 14:05', 'Devolución recibida: Trastienda, 20 nov 2026, 14:05']]);
});
