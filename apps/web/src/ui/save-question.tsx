import type { ReactNode } from 'react';
import { FooterQuestion } from './footer-question.tsx';
import type { FormQuestion } from './resource-dialog.tsx';

interface SaveQuestionProps {
  readonly text: string;
  readonly stay: string;
  readonly go: string;
  /** What saving leads to. */
  readonly fields: ReactNode;
}

/** The question of a form that is confirmed before it is saved; until then it can be changed again. */
export function saveQuestion(
  { confirm, refrain }: { readonly confirm: () => void; readonly refrain: () => void },
  { fields, ...question }: SaveQuestionProps,
): FormQuestion {
  const footer = <FooterQuestion {...question} onStay={refrain} onGo={confirm} />;
  return { busy: false, failure: undefined, fields, footer, onSubmit: confirm, onClose: refrain };
}
