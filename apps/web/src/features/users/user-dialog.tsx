import { say } from '@trastienda/domain';
import { proofLabels } from '../../lib/proof-labels.ts';
import { Button } from '../../ui/button.tsx';
import { FooterQuestion } from '../../ui/footer-question.tsx';
import { ProofFields } from '../../ui/proof-fields.tsx';
import { ResourceDialog } from '../../ui/resource-dialog.tsx';
import { useResetTwoFactor } from './use-reset-two-factor.ts';
import { useUserForm } from './use-user-form.ts';
import { UserFields } from './user-fields.tsx';

interface UserDialogProps {
  /** Undefined for a new user. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** The form of a new or existing user, and the reset of two-step verification. */
export function UserDialog({ id, onClose }: UserDialogProps) {
  const form = useUserForm(id, onClose);
  const { resource, isNew } = form;
  const { ask, asked } = useResetTwoFactor(resource);
  return (
    <ResourceDialog
      form={form}
      title={say(isNew ? 'users.form.createTitle' : 'users.form.editTitle')}
      unavailableTitle={say('users.form.editTitle')}
      description={isNew ? say('users.form.mailHint') : undefined}
      cancelLabel={say('users.form.cancel')}
      saveLabel={say(isNew ? 'users.form.create' : 'users.form.save')}
      savingLabel={say(isNew ? 'users.form.creating' : 'users.form.saving')}
      unready={!form.sendable}
      otherAction={
        resource ? (
          <Button className="mr-auto" onClick={ask} refusal={form.refusalOf('twoFactor')} disabled={form.busy}>
            {say('users.resetTwoFactor')}
          </Button>
        ) : null
      }
      question={
        asked &&
        resource && {
          busy: asked.busy,
          failure: asked.failure,
          onSubmit: asked.confirm,
          onClose: asked.close,
          fields: (
            <ProofFields
              labels={proofLabels}
              proof={asked.proof}
              asksCode={form.asksCode}
              error={asked.error}
              help={say('session.proof.help')}
              autoFocus
              disabled={asked.busy}
              onChange={asked.change}
            />
          ),
          footer: (
            <FooterQuestion
              text={say('users.resetTwoFactor.ask', { name: `${resource.firstName} ${resource.lastName}` })}
              stay={say('users.form.cancel')}
              go={say('users.resetTwoFactor')}
              busy={asked.busy ? say('users.resetTwoFactor.busy') : undefined}
              asksFirst
              onStay={asked.close}
              onGo={asked.confirm}
            />
          ),
        }
      }
    >
      <UserFields form={form} />
    </ResourceDialog>
  );
}
