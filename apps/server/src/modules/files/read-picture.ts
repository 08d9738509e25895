import { type ImageRule, type ImageType, type MessageKey, type MessageParams, say } from '@trastienda/domain';
import { imageContent, imageProblem } from '@trastienda/validators';
import { AppError } from '../../contract/app-error.ts';
import { readUpload } from './read-upload.ts';

export type Picture = { type: ImageType; width: number; height: number; bytes: Buffer };

/** An uploaded picture that keeps to the rule, judged by its bytes alone; `missing` is said where no file came. */
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

/** The refusal of a picture, said at the field of the file. */
export function refusedPicture(code: MessageKey, params?: MessageParams): AppError {
  return new AppError(400, code, { fields: { file: say(code, params) }, ...(params && { params }) });
}
