import type { MessageKey } from '@trastienda/domain';
import type { LoadFile } from '@trastienda/machines';

/** A file that one screen made for the screen that loads it, and what is said there when every row was applied. */
export interface HandedFile {
  readonly file: LoadFile;
  readonly done: MessageKey;
}

let handed: (HandedFile & { readonly path: string }) | undefined;

/** Leaves a file for the screen of an address, which is opened next. */
export function handFile(path: string, one: HandedFile): void {
  handed = { ...one, path };
}

/** The file that was left for the screen of an address. */
export const handedFile = (path: string): HandedFile | undefined => (handed?.path === path ? handed : undefined);

/** The screen has taken its file: opened again, it begins without one. */
export function forgetHandedFile(): void {
  handed = undefined;
}
