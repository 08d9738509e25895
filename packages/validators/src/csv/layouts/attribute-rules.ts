import { clean, nameAmong, specificationTypes, splitEscaped } from '@trastienda/domain';
import { notAnOption } from '../../names/not-an-option.ts';
import type { Problem } from '../engine/problem.ts';
import type { RowFacts } from '../engine/row-facts.ts';
import { type CsvColumn, columnIndex, type LookupUse, type RowProblem, type RowRule } from './define-csv-layout.ts';

const numberType = specificationTypes.indexOf('Número');
const firstChoice = specificationTypes.indexOf('Combo');

/** Rules of an attribute's type, options and value (S2 §5; R16). */
export function attributeRules(columns: readonly CsvColumn[]): RowRule[] {
  const [name, type, options, value] = ['name', 'type', 'options', 'value'].map((key) =>
    columnIndex({ columns }, key),
  ) as [number, number, number, number];
  const about = (row: RowFacts, column: number, code: Problem['code']): RowProblem => ({
    column,
    problem: { code, params: { name: row.text(name), type: specificationTypes[row.number(type)] as string } },
  });
  return [
    {
      columns: ['type', 'options'],
      check(row) {
        if (row.number(type) < firstChoice) return undefined;
        const words = splitEscaped(row.text(options), '|');
        return words.every((word) => clean(word) !== '') ? undefined : about(row, options, 'csv.attribute.options');
      },
    },
    {
      columns: ['type', 'value'],
      check(row) {
        if (row.isEmpty(value)) return undefined;
        const text = row.text(value);
        if (row.number(type) === numberType) {
          return /^-?\d{1,15}$/.test(clean(text)) ? undefined : about(row, value, 'csv.attribute.integer');
        }
        if (row.number(type) < firstChoice) return undefined;
        const words = splitEscaped(row.text(options), '|').map(clean);
        if (nameAmong(words, clean(text)) !== undefined) return undefined;
        const attribute = row.text(name);
        return { column: value, problem: (wrong) => notAnOption(attribute, words, wrong) };
      },
    },
  ];
}

/** The lookup of an attribute by name and type in the file's category. */
export const specificationLookup: LookupUse = {
  name: 'specification',
  columns: ['name', 'type'],
  unknown: (value) => ({ code: 'csv.attribute.unknown', params: { value: value.split('\t')[0] ?? '' } }),
};

/** The lookup that tells whether an empty attribute is allowed in the file's category. */
export const emptyAttributeLookup: LookupUse = {
  name: 'emptyAttribute',
  columns: ['name'],
  whenEmpty: 'value',
  unknown: (name) => ({ code: 'csv.attribute.required', params: { name } }),
};
