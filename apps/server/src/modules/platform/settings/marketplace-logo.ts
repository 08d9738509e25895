import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ImageType, imageTypes, isNewLogo, type LogoGround, logoGround } from '@trastienda/domain';
import { imageContent } from '@trastienda/validators';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import { withPicture } from '../../../pictures/decoder.ts';
import type { FilesPort } from '../../../ports/files/files-port.ts';
import { findBrand } from './settings.repository.ts';

/** The folder of logos. A replaced one is left to the sweep, as a mail may be reading it. */
const folder = 'marketplace';
const keyOf = (name: string) => `${folder}/${name}`;

/** The marketplace's logo. */
export type Logo = { name: string; type: ImageType; width: number; height: number; content: Buffer };

/** The file name of the logo after a checked change: of the one there is, of a new one, which is stored, or empty. */
export async function storeLogo(files: FilesPort, posted: string | undefined, before: string): Promise<string> {
  if (posted === undefined || posted === before) return before;
  if (posted === '') return '';
  if (!isNewLogo(posted)) throw wrongFields({ marketplaceLogo: { code: 'settings.marketplaceLogo.unknown' } });
  const content = Buffer.from(posted.slice(posted.indexOf(',') + 1), 'base64');
  const name = `${randomUUID()}.${imageTypes[factsOf(content).type]}`;
  await files.put(keyOf(name), content);
  return name;
}

/** The logo with this name; undefined if its file is not there. */
export async function readLogo(files: FilesPort, name: string): Promise<Logo | undefined> {
  const file = name === '' ? undefined : await files.get(keyOf(name));
  if (!file) return undefined;
  const content = await buffer(file.content);
  return { name, content, ...factsOf(content) };
}

/** The side to which a logo is drawn to look at its colours. */
const lookedAtSide = 64;

/** The ground on which a logo is seen; one that cannot be decoded stands on its own, and its reader's program shows what it can. */
export async function groundOf({ type, content }: Pick<Logo, 'type' | 'content'>): Promise<LogoGround> {
  if (type !== 'image/png') return 'own';
  const pixels = await withPicture(content, (picture) =>
    picture()
      .resize(lookedAtSide, lookedAtSide, { fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer(),
  );
  return pixels ? logoGround(pixels) : 'own';
}

/** The logo that mails show now, or 404. */
export async function requireLogo(files: FilesPort, db: Db): Promise<Logo> {
  const logo = await readLogo(files, (await findBrand(db)).logo);
  if (!logo) throw new AppError(404, 'settings.marketplaceLogo.notFound');
  return logo;
}

/** The files of logos that the settings name. */
export async function findKnownLogos(db: Db, _: SystemAccess, keys: readonly string[]): Promise<Set<string>> {
  const { logo } = await findBrand(db);
  return new Set(keys.filter((key) => key === keyOf(logo)));
}

function factsOf(content: Buffer) {
  const facts = imageContent(content);
  if (typeof facts === 'string') throw new Error(`A logo without a problem is ${facts}.`);
  return facts;
}
