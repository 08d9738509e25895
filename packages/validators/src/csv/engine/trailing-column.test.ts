import { describe, expect, it } from 'vitest';
import { csvLayouts } from '../layouts/registry.ts';
import { inspect, shortIssues } from './testing.ts';

const titles = csvLayouts.prices.columns.map(({ title }) => title);
const good = '100234,CAF-01,899.00,,,';

describe('the trailing column', () => {
  it.each([
    ['by its title', 'Versión', ','],
    ['in any case and without its accent', 'VERSION', ','],
    ['behind any delimiter', 'Versión', ';'],
  ])('is known %s', async (_, title, delimiter) => {
    const lines = [[...titles, title].join(','), `${good},7`, `${good.replace('100234', '100235')},`];
    const { report, inspection } = await inspect('prices', lines.join('\n').replaceAll(',', delimiter));
    expect(shortIssues(report)).toEqual([]);
    expect(report).toMatchObject({ state: 'valid', rows: 2, assumed: { delimiter }, titles: [...titles, 'Versión'] });
    expect(inspection.layout.columns).toHaveLength(7);
  });

  it('is not asked for', async () => {
    const { report } = await inspect('prices', [titles.join(','), good].join('\n'));
    expect(report).toMatchObject({ state: 'valid', titles });
  });

  it('is no free place: another title is one column too many, with the width that the specification has', async () => {
    const { report } = await inspect('prices', [[...titles, 'Comentario'].join(','), `${good},x`].join('\n'));
    expect(report.refusal?.message).toContain('La cabecera del archivo CSV debe tener 6 columnas');
  });

  it('belongs to the layouts that have one', async () => {
    const header = csvLayouts.penalties.columns.map(({ title }) => title);
    const { report } = await inspect('penalties', [[...header, 'Versión'].join(','), 'v1,2026-01-01,3'].join('\n'));
    expect(report.refusal).not.toBeNull();
  });

  it('is checked, and every row has it or none does', async () => {
    const lines = [[...titles, 'Versión'].join(','), `${good},siete`, good.replace('100234', '100235')];
    const { report } = await inspect('prices', lines.join('\n'));
    expect(shortIssues(report)).toEqual(['2|Versión|csv.version.invalid', '3||csv.row.missingOne']);
  });

  it('stands in the file of issues and in what is read again', async () => {
    const text = [[...titles, 'Versión'].join(','), `${good},siete`].join('\n');
    const { inspection } = await inspect('prices', text);
    const { first } = inspection.checkpointFor(2);
    const [row] = inspection.rowsOf(new TextEncoder().encode(text), first);
    expect(row?.cells.at(-1)).toBe('siete');
    expect(row?.issues.map(({ column }) => column)).toEqual(['Versión']);
  });
});

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
