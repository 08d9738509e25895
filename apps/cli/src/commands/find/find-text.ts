import {
  type FindKind,
  findFieldTitles,
  findKindTitles,
  foundParts,
  foundStatus,
  typedWords,
} from '@trastienda/domain';
import { cellText, sellerText } from '@trastienda/validators/lists';
import type { FoundGroup, FoundRow } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { OfferedCommand } from '../../services/find/offered-commands.ts';
import type { Palette } from '../../shell/output.ts';
import { type Column, renderTable } from '../../shell/table.ts';
import { inTone } from '../../shell/tones.ts';

type Frame = {
  text: string;
  names: ReadonlyMap<string, string>;
  colors: Palette;
  width: number | undefined;
  mayUse: (command: string) => boolean;
};

export type Finding = { groups: readonly FoundGroup[]; commands: readonly OfferedCommand[]; hasMoreCommands: boolean };

/** For each kind, the command that opens one result and the one that lists all results for a text. */
const commandsOf: Readonly<Record<FindKind, { open?: string; list?: string }>> = {
  orders: { open: 'orders show', list: 'orders list --text' },
  products: { open: 'products show', list: 'products list --text' },
  skus: { open: 'skus show', list: 'skus list --text' },
  guides: { open: 'guides download', list: 'guides list --text' },
  incidents: { open: 'incidents show', list: 'incidents list --text' },
  loads: { open: 'loads show', list: 'loads list --text' },
  reports: { open: 'reports show', list: 'reports list --text' },
  users: {},
  sellers: {},
};

/** The results as text: one table per kind, the search words in bold, and the commands to continue with. */
export const findText = ({ groups, commands, hasMoreCommands }: Finding, frame: Frame): string => {
  const { colors, text } = frame;
  if (groups.length === 0 && commands.length === 0) return say('find.empty', { text });
  const tables = groups.map((group) => {
    const title = colors.bold(say(findKindTitles[group.kind]));
    return [title, renderTable(columnsOf(group, frame), group.rows, frame), ...waysOn(group, frame)].join('\n');
  });
  if (commands.length > 0) {
    const columns: Column<OfferedCommand>[] = [
      { title: say('find.command'), cell: ({ command }) => command },
      { title: '', cell: ({ summary }) => marked(summary, frame) },
    ];
    const more = hasMoreCommands ? [colors.dim(say('cli.find.moreCommands'))] : [];
    tables.push([colors.bold(say('find.commands')), renderTable(columns, commands, frame), ...more].join('\n'));
  }
  return tables.join('\n\n');
};

function columnsOf({ kind, rows }: FoundGroup, frame: Frame): Column<FoundRow>[] {
  const { colors } = frame;
  const column = (title: string, cell: (row: FoundRow) => string): Column<FoundRow>[] =>
    rows.some((row) => cell(row) !== '') ? [{ title, cell }] : [];
  return [
    ...(commandsOf[kind].open === undefined || rows.every(({ id, title }) => id === title)
      ? []
      : column(say('find.field.id'), ({ id }) => marked(id, frame))),
    { title: say('find.what'), cell: ({ title }) => marked(title, frame) },
    ...column('', ({ detail = '' }) => marked(detail, frame)),
    ...column('', ({ foundBy }) =>
      foundBy ? `${say(findFieldTitles[foundBy.field])} ${marked(foundBy.value, frame)}` : '',
    ),
    ...column(say('cli.shared.seller'), ({ accountName = '' }) =>
      sellerText(accountName, frame.names.get(accountName)),
    ),
    ...column(say('find.status'), ({ status }) => {
      const look = foundStatus(kind, status);
      return look ? inTone(colors, look.tone, look.label) : '';
    }),
    ...column(say('find.date'), ({ date }) => (date === undefined ? '' : cellText({ moment: date, brief: true }))),
  ];
}

/** Prints the search words in bold. */
const marked = (value: string, { text, colors }: Frame): string =>
  foundParts(value, typedWords(text))
    .map((part) => (part.isFound ? colors.bold(part.text) : part.text))
    .join('');

function waysOn({ kind, rows, hasMore }: FoundGroup, { text, colors, mayUse }: Frame): string[] {
  const { open, list } = commandsOf[kind];
  const sought = list?.endsWith('--text') ? `${list} ${JSON.stringify(text)}` : list;
  return [
    ...(hasMore && sought !== undefined ? [colors.dim(say('cli.find.moreOf', { sought }))] : []),
    ...(open !== undefined && rows[0] && mayUse(open)
      ? [colors.dim(say('cli.find.showOne', { open, id: rows[0].id }))]
      : []),
  ];
}
