import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { EditFrame } from '../lib/edit-form.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';
import { FooterQuestion } from './footer-question.tsx';
import { OvertakenActions } from './overtaken-actions.tsx';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { submitForm } from './resource-form.tsx';
import { SaveButton } from './save-button.tsx';

interface ResourceDialogProps {
  readonly form: EditFrame;
  readonly title: string;
  /** The title while what is edited could not be read. */
  readonly unavailableTitle: string;
  readonly description?: string | undefined;
  /** lg: tables stand among the fields. */
  readonly size?: 'md' | 'lg';
  readonly cancelLabel: string;
  readonly saveLabel: string;
  readonly savingLabel: string;
  /** Plainly off: what is typed cannot be sent yet. */
  readonly unready?: boolean;
  /** Why it cannot be saved, where no field says it. */
  readonly refusal?: string | undefined;
  /** At the other end of the footer: what else can be done to what is edited. */
  readonly otherAction?: ReactNode;
  /** Asked about instead, in the place of the fields and the buttons, until it is answered; the form stays as it is. */
  readonly question?: FormQuestion | undefined;
  /** Another dialog in its place, until that is closed; the form stays as it is. */
  readonly instead?: InPlace | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog that stands for another one, and what closes it where that one has to ask something. */
export interface InPlace {
  readonly dialog: ReactNode;
  readonly onClose: () => void;
}

/** What else can be done to what is edited, with fields of its own. */
interface FormQuestion {
  readonly busy: boolean;
  readonly failure: EditFrame['failure'];
  readonly fields: ReactNode;
  readonly footer: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/**
 * The dialog of a form (lib/edit-form.ts): nothing until what is edited was read, then its fields, its failure, "save" and "cancel". In
 * their place it asks before changes are lost, and shows what somebody else saved meanwhile.
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
  // No dialog opens on top of another: leaving the screen asks what closing the dialog asks.
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
  // Nothing is drawn until the answer: a dialog that turns into another one would lose the focus.
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
      {/* Back from the notice, focus would be nowhere. */}
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
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            question.onSubmit();
          }}
        >
          {question.failure ? <ErrorState {...question.failure} /> : null}
          {question.fields}
        </form>
      ) : form.overtaken ? (
        <OvertakenNotice {...form.overtaken} />
      ) : (
        <form id={formId} className="grid gap-4" noValidate onSubmit={(event) => submitForm(event, form, unready)}>
          {form.failure ? <ErrorState message={form.failure.message} requestId={form.failure.requestId} /> : null}
          {props.children}
        </form>
      )}
    </Dialog>
  );
}
