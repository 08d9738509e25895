import { expect, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { contractCall } from './operation.ts';
import { type Method, methods } from './operation-table.ts';

const nothing: { query: readonly string[]; hasBody: boolean; hasVersion: boolean } = {
  query: [],
  hasBody: false,
  hasVersion: false,
};
const calls = Object.entries(operations).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    return operation ? [{ path, method, operation }] : [];
  }),
);

test('every call of the contract is found by an address of it, and keeps its values', () => {
  expect(calls.length).toBeGreaterThan(250);
  const asked = calls.map(({ path, method }) => {
    const address = path.replaceAll(/\{(\w+)\}/g, 'un%20$1');
    return { path, found: contractCall(method, address, nothing) };
  });
  expect(asked.filter(({ path, found }) => found.path !== path)).toEqual([]);
  const values = asked.flatMap(({ found }) => Object.entries(found.places));
  expect(values.filter(([name, value]) => value !== `un ${name}`)).toEqual([]);
});

test('every call takes a body and a version if the contract says so, and refuses them otherwise', () => {
  const accepts = (method: Method, path: string, given: object) => {
    try {
      contractCall(method, path.replaceAll(/[{}]/g, ''), { ...nothing, ...given });
      return true;
    } catch {
      return false;
    }
  };
  for (const { path, method, operation } of calls) {
    const taken = [accepts(method, path, { hasBody: true }), accepts(method, path, { hasVersion: true })];
    expect([method, path, ...taken]).toEqual([method, path, operation.body === true, operation.ifMatch === true]);
  }
});

test.each<[string, string, readonly string[], Record<string, unknown>]>([
  ['/orders', '/orders', ['size=5'], { size: '5' }],
  ['orders?size=5&text=a%3Db', '/orders', [], { size: '5', text: 'a=b' }],
  ['/api/orders?size=5', '/orders', ['size=6'], { size: '6' }],
  ['/orders', '/orders', ['text=a=b'], { text: 'a=b' }],
  ['/categories/tree', '/categories/tree', ['isActive=true'], { isActive: 'true' }],
  ['/admin/user', '/admin/user', ['roles=ADMIN_USER,STANDARD_USER'], { roles: ['ADMIN_USER', 'STANDARD_USER'] }],
])('%s is %s', (address, path, query, expected) => {
  expect(contractCall('GET', address, { ...nothing, query })).toMatchObject({ path, query: expected });
});

test.each<[Method, string, Partial<typeof nothing>, string, string | undefined]>([
  ['GET', '/order', {}, 'El contrato no tiene la ruta /order con respuesta en JSON.', '¿Quiso decir /orders?'],
  ['GET', '/ordenes/v1001-01', {}, 'no tiene la ruta /ordenes/v1001-01', '¿Quiso decir /orders/{id}?'],
  ['GET', '/orders/', {}, 'no tiene la ruta /orders/', '¿Quiso decir /orders?'],
  ['GET', '/zzz/yyy/xxx/www/vvv', {}, 'no tiene la ruta /zzz', 'Las llamadas están en /api/docs del servidor.'],
  ['GET', '', {}, 'no tiene la ruta /', 'Las llamadas están en /api/docs del servidor.'],
  ['GET', '/orders/..', {}, 'no tiene la ruta /orders/..', undefined],
  ['GET', '/orders/%2E%2e', {}, 'no tiene la ruta /orders/%2E%2e', undefined],
  ['GET', '/orders/{id}', {}, 'Falta el valor de lo que está entre llaves en /orders/{id}.', undefined],
  ['DELETE', '/orders', {}, 'El contrato no tiene DELETE /orders', 'Puede ser: GET.'],
  ['GET', '/orders', { query: ['sise=5'] }, '/orders no tiene el parámetro sise.', '¿Quiso decir size?'],
  ['GET', '/orders', { query: ['__proto__=5'] }, '/orders no tiene el parámetro __proto__.', undefined],
  ['GET', '/orders?constructor=1', {}, '/orders no tiene el parámetro constructor.', undefined],
  ['GET', '/orders', { query: ['size=muchos'] }, 'size no puede ser «muchos».', 'Puede ser: un número entero.'],
  ['GET', '/orders', { query: ['sortOrder=up'] }, 'sortOrder no puede ser «up».', 'Puede ser: asc, desc.'],
  ['GET', '/categories', { query: ['isActive=sí'] }, 'isActive no puede ser «sí».', 'Puede ser: true, false.'],
  ['GET', '/orders', { query: ['size'] }, '«size» no tiene la forma nombre=valor.', undefined],
  ['GET', '/orders', { query: ['=5'] }, '«=5» no tiene la forma nombre=valor.', undefined],
  ['GET', '/orders', { hasBody: true }, 'GET /orders no lleva cuerpo: quite --input y --field.', undefined],
  ['GET', '/orders', { hasVersion: true }, 'GET /orders no compara versiones: quite --if-match.', undefined],
])('%s %s %o is refused', (method, address, given, message, hint) => {
  const refused = (() => {
    try {
      return contractCall(method, address, { ...nothing, ...given });
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
  if (hint !== undefined) expect(refused).toMatchObject({ nextSteps: [hint] });
});
