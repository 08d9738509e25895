import { type ImageRule, type ImageType, type MessageKey, type MessageParams, say } from '@trastienda/domain';
import { imageContent, imageProblem } from '@trastienda/validators';
import { AppError } from '../../../contract/app-error.ts';
import { readUpload } from './read-upload.ts';

export type Picture = { type: ImageType; width: number; height: number; bytes: Buffer };

/** An uploaded picture that meets the rule, checked by its bytes alone; `missing` is the message for a missing file. */
export async function readPicture(file: unknown, rule: ImageRule, missing: MessageKey): Promise<Picture> {
  const upload = await readUpload(file, rule.maxBytes);
  if (!upload) throw refusedPicture(missing);
  const { bytes } = upload;
  const problem = imageProblem(bytes, rule);
  if (problem) throw refusedPicture(problem.code, problem.params);
  const content = imageContent(bytes);
  if (typeof content === 'string') throw new Error(`A picture without a problem is ${content}.`);
  return { ...content, bytes };
}

/** The error for a refused picture, shown at the file field. */
export function refusedPicture(code: MessageKey, params?: MessageParams): AppError {
  return new AppError(400, code, { fields: { file: say(code, params) }, ...(params && { params }) });
}
