/** A workbook that is read from any position, wherever it is: a browser's file, a file on the disk, the server's storage. */
export type WorkbookFile = { size: number; read(start: number, length: number): Promise<Uint8Array> };

/** A file of a browser, or one that Node opened as a Blob. */
export const fileOfBlob = (blob: Blob): WorkbookFile => ({
  size: blob.size,
  read: async (start, length) => new Uint8Array(await blob.slice(start, start + length).arrayBuffer()),
});
