import { Box } from 'ink';
import { useState } from 'react';
import { type Choice, SelectField } from './select-field.tsx';
import { Text } from './text.tsx';
import { TextField } from './text-field.tsx';
import { useLatest } from './use-latest.ts';

/** One question: a text, or one of several choices. */
export type Question = { name: string; label: string; hint?: string; choices?: readonly Choice[] };

type AskFieldsProps = {
  questions: readonly Question[];
  values: Readonly<Record<string, string>>;
  /** The problem of a field, given the current values of all fields. */
  problemOf: (values: Readonly<Record<string, string>>, name: string) => string | undefined;
  onDone: (values: Record<string, string>) => void;
};

/** The answers so far, with the labels of the choices. */
export const Answers = ({ questions, values }: Pick<AskFieldsProps, 'questions' | 'values'>) =>
  questions.map(({ name, label, choices }) => (
    <Text key={name} dimColor>
      {label}: {choices?.find(({ value }) => value === values[name])?.label ?? values[name]}
    </Text>
  ));

/** Asks questions one after another and checks each answer at once; earlier answers stay visible above. */
export const AskFields = ({ questions, values: initial, problemOf, onDone }: AskFieldsProps) => {
  const values = useLatest<Record<string, string>>({ ...initial });
  const at = useLatest(0);
  const [problem, setProblem] = useState<string>();
  const question = questions[at.shown];
  if (!question) return null;

  // A late key may answer the previous question: such an answer is ignored.
  const take = (asked: Question, value: string) => {
    if (asked !== questions[at.now()]) return;
    const next = { ...values.now(), [asked.name]: value };
    values.change(next);
    const found = problemOf(next, asked.name);
    setProblem(found);
    if (found) return;
    at.change(at.now() + 1);
    if (at.now() >= questions.length) onDone(next);
  };

  return (
    <Box flexDirection="column">
      <Answers questions={questions.slice(0, at.shown)} values={values.shown} />
      {question.choices ? (
        <SelectField
          key={question.name}
          label={question.label}
          choices={question.choices}
          {...(problem !== undefined && { error: problem })}
          onSubmit={(value) => take(question, value)}
        />
      ) : (
        <TextField
          key={question.name}
          label={question.label}
          {...(question.hint !== undefined && { hint: question.hint })}
          initial={values.shown[question.name] ?? ''}
          {...(problem !== undefined && { error: problem })}
          onSubmit={(value) => take(question, value)}
        />
      )}
    </Box>
  );
};
