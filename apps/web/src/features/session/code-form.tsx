import { sayFrame as say } from '@trastienda/domain';
import { checkCode, type FieldProblem } from '@trastienda/validators';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { CodeField } from './code-field.tsx';
import { problemText } from './session-text.ts';

export interface CodeFormProps {
  /** The problem of the code that was sent last; of the present one it is told as it stands. */
  readonly problem: FieldProblem | undefined;
  readonly failure: string | undefined;
  /** The code is requested for the first time, and no error has occurred. */
  readonly first: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onCancel: () => void;
}

/** The second step: six digits, spaces allowed, or a recovery code. */
export function CodeForm({ problem, failure, first, onSubmit, onCancel }: CodeFormProps) {
  const [code, setCode] = useState('');
  const checked = checkCode(code);
  const shown = checked.valid || !problem ? undefined : checked.fields.code;
  return (
    <Form frame={{ submit: () => onSubmit(code) }}>
      {failure ? (
        <Alert tone={first ? 'info' : 'danger'} announce={first ? 'status' : 'alert'}>
          {failure}
        </Alert>
      ) : null}
      <CodeField name="code" value={code} onChange={setCode} error={problemText(shown)} />
      <Button type="submit" variant="primary" className="h-9 w-full">
        {say('session.submit')}
      </Button>
      <Button variant="quiet" className="justify-self-center" onClick={onCancel}>
        {say('shared.cancel')}
      </Button>
    </Form>
  );
}
