import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventType, eventTypeNames, testEvent } from '../../packages/domain/src/index.ts';
import { asyncapiOf } from './asyncapi.mjs';
import { fromRoot } from './paths.mjs';

const contract = fromRoot('openapi/openapi.json');
const document = JSON.parse(asyncapiOf(contract));

test('the events of the contract are those of the domain, with their versions', () => {
  expect(Object.keys(document.components.messages)).toEqual([...eventTypeNames, testEvent]);
  for (const name of eventTypeNames) {
    const [{ $ref }] = document.components.messages[name].payload.allOf;
    const form = document.components.schemas[$ref.split('/').at(-1)];
    expect(form.properties, name).toHaveProperty(eventType(name).about);
    const { enum: versions } = document.components.schemas.EventVersion;
    expect(versions).toContain(eventType(name).version);
  }
});

test('every reference leads to a part of the document', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(refs.length).toBeGreaterThan(100);
  for (const path of refs) {
    const found = path.split('/').reduce((part, name) => part?.[name], document);
    expect(found, path).toBeDefined();
  }
});

test('the document is the one of the repository', () => {
  expect(readFileSync(fromRoot('openapi/asyncapi.json'), 'utf8')).toBe(asyncapiOf(contract));
});
