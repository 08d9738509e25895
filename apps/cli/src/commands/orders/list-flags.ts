import {
  isPageSize,
  isUsableDay,
  limits,
  type OrderStatus,
  type OrderTagAbbreviation,
  orderTagNames,
  orderTags,
} from '@trastienda/domain';
import { type Command, Option } from 'commander';
import type { OrderSearch } from '../../services/orders/list.ts';
import { usageFailure } from '../../shell/failure.ts';

export type ListFlags = {
  text?: string;
  status?: OrderStatus;
  from?: string;
  to?: string;
  seller?: string;
  tags?: OrderTagAbbreviation[];
  all?: true;
  page: number;
  size: number;
  sort: Pick<OrderSearch, 'sortBy' | 'sortOrder'>;
};

/** The abbreviations of the nine tags, in the order of S1 §3. */
export const tagAbbreviations: readonly OrderTagAbbreviation[] = orderTagNames.map(
  (tag) => orderTags[tag].abbreviation,
);

const sortFields = ['creationDate', 'id', 'value', 'status'] as const;

export const parseDay = (text: string): string => {
  if (!isUsableDay(text))
    throw usageFailure(`La fecha «${text}» no es válida.`, ['Escríbala como AAAA-MM-DD, por ejemplo 2026-11-20.']);
  return text;
};

export const parseTags = (text: string): OrderTagAbbreviation[] =>
  text.split(',').map((word) => {
    const tag = tagAbbreviations.find((abbreviation) => abbreviation === word.trim().toUpperCase());
    if (!tag)
      throw usageFailure(`La etiqueta «${word.trim()}» no existe.`, [`Etiquetas: ${tagAbbreviations.join(', ')}.`]);
    return tag;
  });

const parsePage = (text: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw usageFailure(`La página «${text}» no es válida.`, ['La primera es --page 1.']);
  return Number(text);
};

const parseSize =
  (things: string) =>
  (text: string): number => {
    if (!isPageSize(Number(text))) {
      throw usageFailure(`No hay páginas de ${text} ${things}.`, [`Tamaños: ${limits.pageSizes.join(', ')}.`]);
    }
    return Number(text);
  };

/** `--page` and `--size` of a list of these things, in the plural. */
export const withPages = (command: Command, things: string): Command =>
  command
    .addOption(new Option('--page <n>', 'página').default(1).argParser(parsePage))
    .addOption(
      new Option('--size <n>', `${things} por página: ${limits.pageSizes.join(', ')}`)
        .default(limits.defaultPageSize)
        .argParser(parseSize(things)),
    );

/** `value:asc`, or only the column (then downwards, as the list of the web). */
export const parseSort = (text: string): Pick<OrderSearch, 'sortBy' | 'sortOrder'> => {
  const [column = '', direction = 'desc', ...rest] = text.split(':');
  const sortBy = sortFields.find((field) => field === column);
  if (!sortBy || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
    throw usageFailure(`No se puede ordenar por «${text}».`, [
      `Columnas: ${sortFields.join(', ')}; dirección: asc o desc. Por ejemplo --sort value:asc.`,
    ]);
  }
  return { sortBy, sortOrder: direction };
};
