import { type ReactNode, useRef } from 'react';
import type { EditFrame } from '../lib/edit-form.ts';
import { ErrorState } from './error-state.tsx';
import { FooterQuestion } from './footer-question.tsx';
import { Form } from './form.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { OvertakenActions } from './overtaken-actions.tsx';
import { OvertakenNotice } from './overtaken-notice.tsx';
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
    <Form frame={form} unready={unready}>
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
    </Form>
  );
}
