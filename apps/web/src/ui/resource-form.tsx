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
  /** Plainly off: what is typed cannot be sent yet. */
  readonly unready?: boolean;
  /** Why nothing may be saved at all. */
  readonly refusal?: string | undefined;
  /** Beside "save": what else can be done with the form, such as leaving it. */
  readonly otherActions?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A form (lib/edit-form.ts) that is a part of its screen: its failure, its fields and "save"; in their place the question before changes
 * are lost, and what somebody else saved meanwhile.
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
            {/* Back from the notice, focus would be nowhere. */}
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

/** Sends a form, unless it is not ready; goes to the first of what is wrong, which is drawn at once. */
export function submitForm(event: FormEvent<HTMLFormElement>, form: Pick<EditFrame, 'submit'>, unready?: boolean) {
  event.preventDefault();
  if (unready === true) return;
  flushSync(form.submit);
  focusQuietly(event.currentTarget.querySelector<HTMLElement>('[aria-invalid], [data-invalid]'));
}
