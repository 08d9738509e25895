import { useState } from 'react';

/** Errors by field; an empty object is a form that may be sent. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>;

export interface FormOptions<Values> {
  readonly initial: Values;
  /** The whole form's rule; asked on leaving a field and on sending, never while typing. */
  readonly check: (values: Values) => Problems<Values>;
  readonly onSubmit: (values: Values) => void;
}

/** Fields of text and their errors: checked on leaving and on sending, the server's refusals on their fields until these change. */
export function useForm<Values extends Record<string, string>>({ initial, check, onSubmit }: FormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Values>>({});
  type Name = keyof Values & string;

  const put = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (Object.keys(problems).length === 0) return;
    // What this change mends elsewhere goes at once: were it to go on leaving its field, the button below would move away
    // from under the click that leaves it. What the server refused is not ours to withdraw.
    const [was, is] = [check(values), check({ ...values, [name]: value })];
    const stays = ([field, words]: [string, unknown]) =>
      field !== name && (words !== was[field as Name] || is[field as Name] !== undefined);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(stays)) as Problems<Values>);
  };
  return {
    values,
    problems,
    put,
    /** Whether anything differs from the start: leaving should then ask. */
    dirty: Object.keys(initial).some((name) => initial[name] !== values[name]),
    /** Whether the form would be taken as it is. */
    valid: Object.keys(check(values)).length === 0,
    /** Spread on a TextField or Select. */
    field: (name: Name) => ({
      name,
      value: values[name] ?? '',
      onChange: (value: string) => put(name, value),
      // Leaving only adds: what a change mends has gone with it, and what the server refused stays until then.
      onBlur: () => {
        const found = check(values)[name];
        if (found !== undefined) setProblems((before) => ({ ...before, [name]: found }));
      },
      error: problems[name],
    }),
    /** For `<form onSubmit>`: sends, or shows every problem and goes to the first. */
    submit: (event: { preventDefault: () => void; currentTarget: HTMLFormElement }) => {
      event.preventDefault();
      const found = check(values);
      setProblems(found);
      const first = Object.keys(found)[0];
      if (first === undefined) onSubmit(values);
      else event.currentTarget.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
    },
    /** Puts the server's `fields` where they belong; what names no field of the form is left to the caller. */
    refuse: (fields: Readonly<Record<string, string>>) =>
      setProblems((before) => ({
        ...before,
        ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in initial)),
      })),
  };
}
