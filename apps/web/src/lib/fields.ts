import { type FieldForm, type Fields, fieldRules } from '@trastienda/machines';
import type { FieldProblem } from '@trastienda/validators';
import { useState } from 'react';

/** The messages shown at fields: problems found by the check, and the server's refusals. */
type FieldMessages = Omit<Fields<object>, 'draft'>;
type ProblemText = (problem: FieldProblem) => string | undefined;

interface FieldEvents<Draft> {
  readonly change: (change: Partial<Draft>) => void;
  readonly leave: (field: string) => void;
}

/** No messages yet. */
export const silent: FieldMessages = { problems: {}, refusals: {} };

/** The fields of a form for rendering, whoever holds the draft. */
export function fieldsView<Draft extends object>(
  messages: FieldMessages,
  words: ProblemText,
  { change, leave }: FieldEvents<Draft>,
) {
  const error = (field: string) => {
    const problem = messages.problems[field];
    return problem ? words(problem) : messages.refusals[field];
  };
  return {
    error,
    change,
    leave,
    /** For a value that is chosen, not typed: changes the field, then checks it as if it had lost focus. */
    choose: (field: keyof Draft & string, changed: Partial<Draft>) => {
      change(changed);
      leave(field);
    },
    /** Spread on a field, beside its value and `onChange`. */
    control: (name: keyof Draft & string) => ({ name, error: error(name), onBlur: () => leave(name) }),
  };
}

interface StepForm<Draft extends object> extends Pick<FieldForm<Draft, undefined>, 'check' | 'change'> {
  readonly start: Draft;
  readonly words: ProblemText;
  readonly onSubmit: (draft: Draft) => void;
}

/** A form of text fields that is one step of a machine. The machine receives the draft only on submit. */
export function useStepForm<Draft extends Record<string, string>>(options: StepForm<Draft>) {
  const { start, words, onSubmit } = options;
  const rules = fieldRules(options);
  const [fields, setFields] = useState<Fields<Draft>>({ draft: start, ...silent });
  const { draft } = fields;
  const change = (changed: Partial<Draft>) => setFields((before) => rules.afterChange(before, changed, undefined));
  const leave = (field: string) =>
    setFields((before) => ({ ...before, problems: rules.afterLeaving(before, field, undefined) }));
  const view = fieldsView<Draft>(fields, words, { change, leave });
  return {
    ...view,
    draft,
    /** Spread on a text field. */
    field: (name: keyof Draft & string) => ({
      ...view.control(name),
      value: draft[name] ?? '',
      onChange: (value: string) =>
        setFields((before) => rules.afterChange(before, { ...before.draft, [name]: value }, undefined)),
    }),
    /** Shows the server's refusals at their fields. */
    refuse: (refusals: Fields<Draft>['refusals']) => setFields((before) => ({ ...before, refusals })),
    submit: () => {
      const problems = rules.problemsOf(draft, undefined);
      setFields({ draft, problems, refusals: {} });
      if (Object.keys(problems).length === 0) onSubmit(draft);
    },
  };
}
