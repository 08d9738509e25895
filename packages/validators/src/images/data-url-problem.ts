import type { ImageRule } from '@trastienda/domain';
import type { FieldProblem } from '../checked.ts';
import { bytesOfDataUrl } from './data-url.ts';
import { imageProblem } from './image-content.ts';

let last: { url: string; rule: ImageRule; problem: FieldProblem | undefined } | undefined;

/** The problem of a picture in a data URL, if any. The last result is cached: forms ask again at every keystroke. */
export function dataUrlProblem(url: string, rule: ImageRule): FieldProblem | undefined {
  if (last?.url === url && last.rule === rule) return last.problem;
  const bytes = bytesOfDataUrl(url, rule.maxBytes);
  const problem: FieldProblem | undefined = bytes ? imageProblem(bytes, rule) : { code: 'images.type' };
  last = { url, rule, problem };
  return problem;
}
