import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { EditFrame } from '../lib/edit-form.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';
import { FooterQuestion } from './footer-question.tsx';
import { Form } from './form.tsx';
import { OvertakenActions } from './overtaken-actions.tsx';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { SaveButton } from './save-button.tsx';

interface ResourceDialogProps {
  readonly form: EditFrame;
  readonly title: string;
  /** The title if the edited thing could not be loaded. */
  readonly unavailableTitle: string;
  readonly description?: string | undefined;
  /** `lg`: for forms that contain tables. */
  readonly size?: 'md' | 'lg';
  readonly cancelLabel: string;
  readonly saveLabel: string;
  readonly savingLabel: string;
  /** Disables saving: the input cannot be sent yet. */
  readonly unready?: boolean;
  /** Why it cannot be saved, if no field says so. */
  readonly refusal?: string | undefined;
  /** Another action on the edited thing, at the other end of the footer. */
  readonly otherAction?: ReactNode;
  /** A question that replaces the fields and the buttons until it is answered; the form keeps its state. */
  readonly question?: FormQuestion | undefined;
  /** Another dialog that replaces this one until it is closed; the form keeps its state. */
  readonly instead?: InPlace | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog that replaces another one, and a callback that closes it when the other one has to ask something. */
export interface InPlace {
  readonly dialog: ReactNode;
  readonly onClose: () => void;
}

/** Another action on the edited thing, with fields of its own. */
export interface FormQuestion {
  readonly busy: boolean;
  readonly failure: EditFrame['failure'];
  readonly fields: ReactNode;
  readonly footer: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/**
 * The dialog of a form (lib/edit-form.ts): empty until the edited thing is loaded, then its fields, its failure, "save" and "cancel". The
 * question before changes are lost replaces the buttons; the notice that somebody else saved meanwhile replaces the fields too.
 */
export function ResourceDialog(props: ResourceDialogProps) {
  const {
    form,
    title,
    unavailableTitle,
    description,
    cancelLabel,
    saveLabel,
    savingLabel,
    unready,
    question,
    instead,
  } = props;
  const formId = useId();
  const wasOvertaken = useRef(false);
  if (form.overtaken) wasOvertaken.current = true;
  // No dialog opens on top of another, so leaving the screen asks the same question as closing the dialog.
  const isHeld = form.heldWay !== undefined;
  const ask = useEffectEvent(() => {
    question?.onClose();
    instead?.onClose();
    if (!form.leaving) form.close();
  });
  useEffect(() => {
    if (isHeld) ask();
  }, [isHeld]);
  if (instead) return instead.dialog;
  // Nothing is rendered until the answer: a dialog that is replaced by another one would lose the focus.
  if (form.awaited) return null;
  if (form.unavailable) {
    return (
      <Dialog key="unavailable" open title={unavailableTitle} onClose={form.close}>
        <ErrorState {...form.unavailable} />
      </Dialog>
    );
  }
  const cancel = (
    <Button onClick={form.close} disabled={form.busy}>
      {cancelLabel}
    </Button>
  );
  const footer = question ? (
    question.footer
  ) : form.overtaken ? (
    <>
      {cancel}
      <OvertakenActions overtaken={form.overtaken} />
    </>
  ) : form.leaving ? (
    <FooterQuestion {...form.leaving} />
  ) : (
    <>
      {props.otherAction}
      {cancel}
      {/* After the notice closes, focus would be lost. */}
      <SaveButton
        form={formId}
        frame={form}
        unready={unready}
        refusal={props.refusal}
        savingLabel={savingLabel}
        autoFocus={wasOvertaken.current}
      >
        {saveLabel}
      </SaveButton>
    </>
  );
  return (
    <Dialog
      size={props.size ?? 'md'}
      key="form"
      open
      title={title}
      description={description}
      onClose={question ? question.onClose : form.close}
      busy={question ? question.busy : form.busy}
      footer={footer}
    >
      {question ? (
        <Form onSubmit={() => question.onSubmit()}>
          {question.failure ? <ErrorState {...question.failure} /> : null}
          {question.fields}
        </Form>
      ) : form.overtaken ? (
        <OvertakenNotice {...form.overtaken} />
      ) : (
        <Form id={formId} frame={form} unready={unready}>
          {form.failure ? <ErrorState message={form.failure.message} requestId={form.failure.requestId} /> : null}
          {props.children}
        </Form>
      )}
    </Dialog>
  );
}
