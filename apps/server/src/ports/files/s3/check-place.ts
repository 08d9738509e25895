import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { FilesPlaceError, FilesUnavailable } from '../files-error.ts';
import { isMissingBucket, isRefused, nameOfError } from './s3-errors.ts';

const advice =
  'revise AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION y que puedan escribir, leer, listar y borrar ahí.';

/** Writes, reads and removes a small file: what the server will do. Rejects in words that say what to set. */
export async function checkPlace(client: S3Client, Bucket: string, folder: string, place: string): Promise<void> {
  const target = { Bucket, Key: `${folder}/${randomUUID()}` };
  try {
    await client.send(new PutObjectCommand({ ...target, Body: 'Trastienda' }));
    const { Body } = await client.send(new GetObjectCommand(target));
    await Body?.transformToByteArray();
    await client.send(new DeleteObjectCommand(target));
  } catch (error) {
    const reason = nameOfError(error);
    if (isMissingBucket(error))
      throw new FilesPlaceError(`No existe el bucket ${Bucket} de ${place}: créelo o indique otro.`);
    if (isRefused(error)) throw new FilesPlaceError(`${place} no acepta este servidor (${reason}): ${advice}`);
    throw new FilesUnavailable(place, error);
  }
}
