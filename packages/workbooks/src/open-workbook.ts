import { isSameName, workbookLimits } from '@trastienda/domain';
import { readStyles } from './cell-styles.ts';
import { SharedStrings } from './shared-strings.ts';
import { type HiddenCells, sheetLines } from './sheet-lines.ts';
import type { WorkbookFile } from './workbook-file.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';
import { readXml } from './xml-part.ts';
import { partName, ZipParts } from './zip-parts.ts';

/** A sheet by its name, and the part of the file that holds it. */
type Sheet = { name: string; part: string; isHidden: boolean };

type Relation = { type: string; target: string };

/** An opened workbook: what is on its sheets is read when it is asked for. */
export class Workbook {
  readonly #parts: ZipParts;
  readonly #sheets: readonly Sheet[];
  readonly #texts: string | undefined;
  readonly #styles: string | undefined;
  readonly #isFrom1904: boolean;

  private constructor(parts: ZipParts, { sheets, texts, styles, isFrom1904 }: Awaited<ReturnType<typeof readBook>>) {
    this.#parts = parts;
    this.#sheets = sheets;
    this.#texts = texts;
    this.#styles = styles;
    this.#isFrom1904 = isFrom1904;
  }

  /** Opens a workbook, or refuses it with its reason. */
  static async open(file: WorkbookFile): Promise<Workbook> {
    const head = await file.read(0, 8);
    if (head[0] === 0xd0) throw new WorkbookRefusal(await reasonOfContainer(file));
    const parts = await ZipParts.open(file);
    return new Workbook(parts, await readBook(parts));
  }

  /** The names of the sheets that people see, in their order; all of them if none is seen. */
  get sheets(): readonly string[] {
    const seen = this.#sheets.filter(({ isHidden }) => !isHidden);
    return (seen.length > 0 ? seen : this.#sheets).map(({ name }) => name);
  }

  /** The name of the sheet that is read: the one that is asked for, whatever its case, or the first. */
  sheetOf(asked: string | undefined): string {
    const [first] = this.sheets;
    if (first === undefined) throw new WorkbookRefusal('csv.workbook.noSheets');
    if (asked === undefined) return first;
    const found =
      this.#sheets.find(({ name }) => name === asked) ?? this.#sheets.find(({ name }) => isSameName(name, asked));
    if (found) return found.name;
    throw new WorkbookRefusal('csv.workbook.unknownSheet', { sheet: asked, sheets: this.sheets.join(', ') });
  }

  /** The rows of a sheet as CSV in UTF-8, piece by piece; a row has the same number in both. What is hidden is told in `hidden` at their end. */
  async *lines(sheet: string, hidden: HiddenCells): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const found = this.#sheets.find(({ name }) => name === sheet);
    if (!found) throw new WorkbookRefusal('csv.workbook.broken');
    const strings = await SharedStrings.read(this.#parts, this.#texts);
    const kinds = await readStyles(this.#parts, this.#styles);
    yield* sheetLines(this.#parts, found.part, { strings, kinds, isFrom1904: this.#isFrom1904 }, hidden);
  }
}

async function readBook(parts: ZipParts) {
  if (!parts.has('[Content_Types].xml')) {
    throw new WorkbookRefusal(parts.has('META-INF/manifest.xml') ? 'csv.workbook.openDocument' : 'csv.workbook.zip');
  }
  const root = await relationsOf(parts, '');
  const book = partOf(root, 'officeDocument');
  if (book === undefined) throw new WorkbookRefusal('csv.workbook.zip');
  await requireKind(parts, book);
  const relations = await relationsOf(parts, book);
  const named: { name: string; id: string; isHidden: boolean }[] = [];
  let isBook = false;
  let isFrom1904 = false;
  await readXml(parts, book, {
    open(element, attributes) {
      if (element === 'workbook') isBook = true;
      else if (element === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      else if (element === 'sheet') {
        // The relation has a prefix that the file chooses.
        const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
        const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
        named.push({ name: attributes.name ?? '', id, isHidden });
      }
    },
  });
  if (!isBook) throw new WorkbookRefusal('csv.workbook.zip');
  const sheets = named.flatMap(({ name, id, isHidden }): Sheet[] => {
    const relation = relations.get(id);
    // Sheets that are charts have no cells.
    return relation && relation.type === 'worksheet' ? [{ name, part: relation.target, isHidden }] : [];
  });
  return { sheets, texts: partOf(relations, 'sharedStrings'), styles: partOf(relations, 'styles'), isFrom1904 };
}

/**
 * Refuses the kinds of workbooks that are no .xlsx: the binary one, and those that may hold programs. Only the type of the workbook's own part
 * tells: programs list types of parts that the file does not have.
 */
async function requireKind(parts: ZipParts, book: string): Promise<void> {
  const types = new Map<string, string>();
  await readXml(parts, '[Content_Types].xml', {
    open(element, { PartName, Extension, ContentType = '' }) {
      if (element === 'Override' && PartName !== undefined) types.set(partName(PartName), ContentType);
      if (element === 'Default' && Extension !== undefined) types.set(`.${Extension.toLowerCase()}`, ContentType);
    },
  });
  const kind = types.get(partName(book)) ?? types.get(partName(book.slice(book.lastIndexOf('.')))) ?? '';
  if (/sheet[.]binary/i.test(kind)) throw new WorkbookRefusal('csv.workbook.binary');
  if (/macroEnabled/i.test(kind)) throw new WorkbookRefusal('csv.workbook.macros');
}

const partOf = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find((relation) => relation.type === type)?.target;

/** The parts that a part names, by their ids. Their types are addresses that end with a word, in two versions of the standard. */
async function relationsOf(parts: ZipParts, part: string): Promise<ReadonlyMap<string, Relation>> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations = new Map<string, Relation>();
  if (!parts.has(name)) return relations;
  await readXml(parts, name, {
    open(element, { Id, Type = '', Target = '' }) {
      if (element !== 'Relationship' || Id === undefined) return;
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target: resolved(folder, Target) });
    },
  });
  return relations;
}

function resolved(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

const encryptedPart = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

/** Why a file in the container of old Excel cannot be read: it is protected, or it is a workbook of Excel 97 to 2003. */
async function reasonOfContainer(file: WorkbookFile): Promise<'csv.workbook.protected' | 'csv.workbook.old'> {
  const piece = 1_048_576;
  const most = Math.min(file.size, workbookLimits.searchedBytes);
  for (let at = 0; at < most; at += piece) {
    // The pieces overlap, so that none cuts the name.
    const bytes = await file.read(at, Math.min(piece + encryptedPart.length, file.size - at));
    if (includes(bytes, encryptedPart)) return 'csv.workbook.protected';
  }
  return 'csv.workbook.old';
}

function includes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  for (let at = bytes.indexOf(wanted[0] as number); at >= 0; at = bytes.indexOf(wanted[0] as number, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}
