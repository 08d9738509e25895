import { formOfWord } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { csvLayouts } from './registry.ts';

const titles = Object.values(csvLayouts).flatMap(({ columns }) => columns.map(({ title }) => title));

it.each([...new Set(titles)])('the gender and number of “%s” are known, so that messages about it agree', (title) => {
  expect(formOfWord(title)).toBeDefined();
});
