import {
  isAdministratorUser,
  isMarketplaceUser,
  limits,
  permissionRoles,
  permissionsOf,
  roles as roleTable,
  say,
  switchAdministrator,
  switchIntegrator,
  switchMarketplace,
} from '@trastienda/domain';
import { proofLabels } from '../../lib/proof-labels.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { ProofFields } from '../../ui/proof-fields.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SellerPicker } from './seller-picker.tsx';
import type { UserFormView } from './use-user-form.ts';

/** The fields of a user; the rule table says which are shown and which are disabled (S1 §6). */
export function UserFields({ form }: { readonly form: UserFormView }) {
  const { draft } = form;
  const pendingEmail = form.resource?.pendingEmail;
  const isIntegrator = draft.roles.includes('ADMIN_API');
  return (
    <>
      {form.closed ? <p className="text-muted">{form.closed}</p> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.text('firstName')}
          label={say('users.column.firstName')}
          required
          maxLength={limits.nameLength}
          autoComplete="off"
        />
        <TextField
          {...form.text('lastName')}
          label={say('users.column.lastName')}
          required
          maxLength={limits.nameLength}
          autoComplete="off"
        />
      </div>
      <TextField
        {...form.control('email')}
        type="email"
        label={say('users.column.email')}
        required
        autoComplete="off"
        spellCheck={false}
        value={draft.email}
        disabled={form.refusalOf('email') !== undefined}
        help={form.emailNotice ?? (pendingEmail && say('users.form.pendingEmail', { email: pendingEmail }))}
        onChange={(email) => form.change({ email })}
      />
      {form.isNew && form.shows('integrator') ? (
        <Checkbox
          label={say('users.form.integrator')}
          checked={isIntegrator}
          onChange={(on) => form.change({ roles: switchIntegrator(on) })}
        />
      ) : null}
      {!isIntegrator ? <RoleFields form={form} /> : null}
      {isIntegrator && !form.isNew ? <p className="text-muted">{say('users.refused.integrator')}</p> : null}
      <SellerPicker form={form} />
      <div className="grid justify-items-start gap-1">
        {form.shows('status') ? (
          <Checkbox
            label={say('users.form.active')}
            checked={draft.status === 'ENABLED'}
            refusal={form.refusalOf('status')}
            onChange={(on) => form.change({ status: on ? 'ENABLED' : 'DISABLED' })}
          />
        ) : null}
        {form.shows('operatingUser') ? (
          <Checkbox
            label={say('users.form.operating')}
            checked={draft.operatingUser}
            refusal={form.operatingRefusal}
            onChange={(on) => form.change({ operatingUser: on })}
          />
        ) : null}
      </div>
      {form.asksProof ? (
        <ProofFields
          labels={proofLabels}
          proof={draft}
          asksCode={form.asksCode}
          error={form.error}
          help={say(form.movesEmail ? 'users.form.currentPassword.help' : 'session.proof.help')}
          onChange={form.change}
          onLeave={form.leave}
        />
      ) : null}
    </>
  );
}

function RoleFields({ form }: { readonly form: UserFormView }) {
  const { roles } = form.draft;
  const held = permissionsOf(roles);
  return (
    <>
      <div className="grid justify-items-start gap-1">
        {form.shows('marketplace') ? (
          <Checkbox
            label={say('users.form.marketplace')}
            checked={isMarketplaceUser(roles)}
            refusal={form.refusalOf('marketplace')}
            onChange={(on) => form.change({ roles: switchMarketplace(roles, on) })}
          />
        ) : null}
        {form.shows('administrator') ? (
          <Checkbox
            label={say('users.form.administrator')}
            checked={isAdministratorUser(roles)}
            refusal={form.refusalOf('administrator')}
            onChange={(on) => form.change({ roles: switchAdministrator(roles, on) })}
          />
        ) : null}
      </div>
      {form.shows('permissions') ? (
        <fieldset className="grid min-w-0 gap-1">
          <legend className="mb-1 font-medium text-[0.8125rem]">{say('users.form.permissions')}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {permissionRoles.map((permission) => (
              <Checkbox
                key={permission}
                label={roleTable[permission].label}
                checked={held.includes(permission)}
                refusal={form.permissionRefusal(permission)}
                onChange={(on) => form.switchPermission(permission, on)}
              />
            ))}
          </div>
          {held.length === 0 ? <p className="text-muted text-xs">{say('users.form.basic')}</p> : null}
          <FieldError id="user-roles-error" error={form.error('roles')} />
        </fieldset>
      ) : null}
    </>
  );
}
