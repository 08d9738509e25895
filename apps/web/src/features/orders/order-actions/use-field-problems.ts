import { say } from '@trastienda/domain';
import type { Failure } from '@trastienda/machines';
import type { Checked, FieldProblems } from '@trastienda/validators';
import { useEffect, useState } from 'react';

type Words = Readonly<Record<string, string>>;

/**
 * The errors under the fields of a dialog: looked for on leaving a field and on sending, gone when the field changes, and
 * joined by what the server refused (interface: a form and a dialog).
 */
export function useFieldProblems(sources: {
  readonly check: () => Checked<unknown>;
  readonly problems: FieldProblems;
  readonly failure: Failure | undefined;
}) {
  const { check, problems, failure } = sources;
  const [shown, setShown] = useState<Words>({});
  useEffect(() => {
    if (Object.keys(problems).length > 0) setShown(inWords(problems));
  }, [problems]);
  useEffect(() => {
    if (failure) setShown((before) => ({ ...before, ...failure.fields }));
  }, [failure]);
  return {
    of: (field: string): string | undefined => shown[field],
    forget: (field: string) => setShown(({ [field]: _gone, ...rest }) => rest),
    left: (field: string) => {
      const checked = check();
      const problem = checked.valid ? undefined : inWords(checked.fields)[field];
      setShown(({ [field]: _before, ...rest }) => (problem ? { ...rest, [field]: problem } : rest));
    },
  };
}

function inWords(problems: FieldProblems): Words {
  return Object.fromEntries(Object.entries(problems).map(([field, { code, params }]) => [field, say(code, params)]));
}
