import { type ImageRule, type ImageType, type MessageKey, type MessageParams, say } from '@trastienda/domain';
import { imageContent, imageProblem } from '@trastienda/validators';
import { AppError } from '../../contract/app-error.ts';
import { UploadedFile } from '../../contract/uploaded-file.ts';

export type Picture = { type: ImageType; width: number; height: number; bytes: Buffer };

/** An uploaded picture that keeps to the rule, judged by its bytes alone; `missing` is said where no file came. */
export async function readPicture(file: unknown, rule: ImageRule, missing: MessageKey): Promise<Picture> {
  const bytes = await readBytes(file, rule, missing);
  const problem = imageProblem(bytes, rule);
  if (problem) throw refusedPicture(problem.code, problem.params);
  const content = imageContent(bytes);
  if (typeof content === 'string') throw new Error(`A picture without a problem is ${content}.`);
  return { ...content, bytes };
}

/** No more is read than a picture may weigh, and one byte that tells it weighs more: the refusal waits for no rest. */
async function readBytes(file: unknown, rule: ImageRule, missing: MessageKey): Promise<Buffer> {
  const limit = rule.maxBytes + 1;
  const part = file instanceof UploadedFile ? await file.open(limit) : undefined;
  if (!part) throw refusedPicture(missing);
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of part.content as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= limit) break;
    }
  } catch {
    throw new AppError(400, 'loads.file.interrupted');
  }
  return Buffer.concat(pieces);
}

/** The refusal of a picture, said at the field of the file. */
export function refusedPicture(code: MessageKey, params?: MessageParams): AppError {
  return new AppError(400, code, { fields: { file: say(code, params) }, ...(params && { params }) });
}
