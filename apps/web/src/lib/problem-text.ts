import { say } from '@trastienda/domain';
import type { FieldProblem } from '@trastienda/validators';

/** What is wrong with a field, in words. */
export const problemText = ({ code, params }: FieldProblem): string => say(code, params);
