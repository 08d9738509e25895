import {
  isAdministratorUser,
  isMarketplaceUser,
  limits,
  permissionRoles,
  permissionsOf,
  roles as roleTable,
  say,
} from '@trastienda/domain';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProofFields } from './proof-fields.tsx';
import { SellerPicker } from './seller-picker.tsx';
import type { UserFormView } from './use-user-form.ts';

interface UserFieldsProps {
  readonly form: UserFormView;
  readonly names: Readonly<Record<string, string>>;
}

/** The fields of a user; which are shown and which are closed is the rule table's (S1 §6). */
export function UserFields({ form, names }: UserFieldsProps) {
  const { draft } = form;
  const isIntegrator = draft.roles.includes('ADMIN_API');
  return (
    <>
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
        name="email"
        type="email"
        label={say('users.column.email')}
        required
        autoComplete="off"
        spellCheck={false}
        value={draft.email}
        disabled={form.refusalOf('email') !== undefined}
        error={form.emailError}
        help={form.emailNotice ?? (form.pendingEmail && say('users.form.pendingEmail', { email: form.pendingEmail }))}
        onBlur={() => form.touch('email')}
        onChange={form.typeEmail}
      />
      {form.proof ? (
        <ProofFields proof={form.proof} errorOf={form.errorOf} help={say('users.form.currentPassword.help')} />
      ) : null}
      {form.isNew && form.shows('integrator') ? (
        <Checkbox label={say('users.form.integrator')} checked={isIntegrator} onChange={form.switchIntegrator} />
      ) : null}
      {!isIntegrator ? <RoleFields form={form} /> : null}
      {isIntegrator && !form.isNew ? <p className="text-muted">{say('users.refused.integrator')}</p> : null}
      <SellerPicker form={form} names={names} />
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
            onChange={form.switchMarketplace}
          />
        ) : null}
        {form.shows('administrator') ? (
          <Checkbox
            label={say('users.form.administrator')}
            checked={isAdministratorUser(roles)}
            refusal={form.refusalOf('administrator')}
            onChange={form.switchAdministrator}
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
          <FieldError id="user-roles-error" error={form.errorOf('roles')} />
        </fieldset>
      ) : null}
    </>
  );
}
