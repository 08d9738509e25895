import { type CsvLayoutKey, loadUploads } from '@trastienda/domain';
import { loadQuery, type UploadInput } from '@trastienda/machines';
import { sendFile, type TrastiendaClient, type Uploaded, type UploadPath } from 'trastienda-client';

/** The category and the seller of a file, if its layout needs them. */
export type FileOwner = { category: string | undefined; seller: string | undefined };

/** Streams a file from the disk, whatever its size, and reports how much was sent. */
export const uploadFile = (
  client: TrastiendaClient,
  { layout, file, options, tell, key }: UploadInput & { key: string },
  belongsTo: FileOwner,
  signal: AbortSignal,
): Promise<Uploaded> => {
  // The domain's data tells which path and which parameters a layout has.
  const { path, query } = loadUploads[layout];
  return sendFile(client, path as UploadPath, {
    file,
    query: { ...query, ...ownerQuery(belongsTo), ...loadQuery(options) },
    key,
    onProgress: tell,
    signal,
  });
};

const ownerQuery = ({ category, seller }: FileOwner): Record<string, string> => ({
  ...(category !== undefined && { categoryId: category }),
  ...(seller !== undefined && { accountName: seller }),
});

/** Whether files of a layout belong to a category, which must then be given. */
export const needsCategory = (layout: CsvLayoutKey): boolean => loadUploads[layout].needsCategory === true;

/** Whether files of a layout belong to a seller; users other than the seller's must name the account. */
export const isOfSeller = (layout: CsvLayoutKey): boolean => loadUploads[layout].ofSeller === true;
