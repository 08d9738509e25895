import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE_ARRAY = 1182;

type TextParser = (text: string) => unknown;

// The TypeScript types of node-postgres list no arrays; its table of parsers does.
const defaultParser = pg.types.getTypeParser as unknown as (typeId: number, format: 'text') => TextParser;
const textArray = defaultParser(1009, 'text');

const arrayOf =
  (parse: TextParser): TextParser =>
  (text) =>
    (textArray(text) as (string | null)[]).map((item) => (item === null ? null : parse(item)));

// Amounts are integer centavos far below 2^53, so numbers are safe; a date has no hour, so it stays text.
const own: Record<number, TextParser> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [INT8_ARRAY]: arrayOf(Number),
  [NUMERIC_ARRAY]: arrayOf(Number),
  [DATE_ARRAY]: arrayOf((text) => text),
};

/** The parser of a type's text from the wire protocol, the same on both engines. */
export function parserOf(typeId: number): TextParser {
  return own[typeId] ?? defaultParser(typeId, 'text');
}
