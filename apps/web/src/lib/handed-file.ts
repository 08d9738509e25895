import type { MessageKey } from '@trastienda/domain';
import type { LoadFile } from '@trastienda/machines';

/** A file that one screen made for the screen that loads it, and the message shown there when every row was applied. */
export interface HandedFile {
  readonly file: LoadFile;
  /** The day that its prices are for. */
  readonly day: string;
  readonly done: MessageKey;
}

let handed: (HandedFile & { readonly path: string }) | undefined;

/** Hands a file over to the screen of an address, which opens next. */
export function handFile(path: string, one: HandedFile): void {
  handed = { ...one, path };
}

/** The file that was handed over to the screen of an address. */
export const handedFile = (path: string): HandedFile | undefined => (handed?.path === path ? handed : undefined);

/** Forgets the file once its screen has taken it, so that the screen starts without one when it is reopened. */
export function forgetHandedFile(): void {
  handed = undefined;
}
