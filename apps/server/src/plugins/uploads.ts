import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../contract/app-error.ts';
import { type FilePart, UploadedFile } from '../contract/uploaded-file.ts';

const mediaType = 'multipart/form-data';

/** Accepts multipart bodies; nothing is read until a handler opens the file. */
export async function receiveUploads(api: FastifyInstance): Promise<void> {
  await api.register(multipart, { throwFileSizeLimit: false });
}

/** Gives a multipart request the body of the contract: its one file, unread. */
export function offerUpload(request: FastifyRequest): void {
  if (!request.isMultipart()) return;
  request.body = { file: new UploadedFile((limitBytes) => openFile(request, limitBytes)) };
}

async function openFile(request: FastifyRequest, fileSize: number): Promise<FilePart | undefined> {
  const part = await request
    .file({ limits: { fileSize, files: 1, fields: 5, parts: 6, headerPairs: 20 } })
    .catch(() => {
      // The body is not valid multipart: it has no boundary, is cut off, or has too many parts before the file.
      throw new AppError(400, 'loads.file.interrupted');
    });
  if (part?.fieldname !== 'file') return undefined;
  return {
    name: part.filename,
    mediaType: part.mimetype,
    content: part.file,
    isTruncated: () => part.file.truncated,
  };
}

export const isUpload = (types: readonly string[] | undefined): boolean => types?.includes(mediaType) ?? false;
