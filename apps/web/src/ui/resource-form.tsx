import { type FormEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { EditFrame } from '../lib/edit-form.ts';
import { ErrorState } from './error-state.tsx';
import { FooterQuestion } from './footer-question.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { OvertakenActions } from './overtaken-actions.tsx';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { focusQuietly } from './quiet-focus.ts';
import { SaveButton } from './save-button.tsx';

interface ResourceFormProps {
  readonly form: EditFrame;
  readonly saveLabel: string;
  readonly savingLabel: string;
  /** Disables saving: the input cannot be sent yet. */
  readonly unready?: boolean;
  /** Why saving is refused altogether. */
  readonly refusal?: string | undefined;
  /** Other actions of the form beside "save", such as leaving it. */
  readonly otherActions?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A form (lib/edit-form.ts) that is a part of its screen: its failure, its fields and "save". The question before changes are lost
 * replaces its buttons; the notice that somebody else saved meanwhile replaces the whole form.
 */
export function ResourceForm(props: ResourceFormProps) {
  const { form, saveLabel, savingLabel, unready, refusal, otherActions, children } = props;
  const wasOvertaken = useRef(false);
  if (form.overtaken) {
    wasOvertaken.current = true;
    return (
      <div className="grid gap-4">
        {form.heldWay ? <LeaveQuestion way={form.heldWay} /> : null}
        <OvertakenNotice {...form.overtaken} />
        <div className="flex flex-wrap justify-end gap-2">
          <OvertakenActions overtaken={form.overtaken} />
        </div>
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => submitForm(event, form, unready)}>
      {form.heldWay ? <LeaveQuestion way={form.heldWay} /> : null}
      {form.failure ? <ErrorState {...form.failure} /> : null}
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        {form.leaving ? (
          <FooterQuestion {...form.leaving} />
        ) : (
          <>
            {otherActions}
            {/* After the notice closes, focus would be lost. */}
            <SaveButton
              frame={form}
              unready={unready}
              refusal={refusal}
              savingLabel={savingLabel}
              autoFocus={wasOvertaken.current}
            >
              {saveLabel}
            </SaveButton>
          </>
        )}
      </div>
    </form>
  );
}

/** Submits a form unless it is not ready, and focuses the first invalid field, whose error is rendered at once. */
export function submitForm(event: FormEvent<HTMLFormElement>, form: Pick<EditFrame, 'submit'>, unready?: boolean) {
  event.preventDefault();
  if (unready === true) return;
  flushSync(form.submit);
  focusQuietly(event.currentTarget.querySelector<HTMLElement>('[aria-invalid], [data-invalid]'));
}
