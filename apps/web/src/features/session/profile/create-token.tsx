import { useMutation } from '@tanstack/react-query';
import { clean, isTokenScope, say, tokenLimits, tokenScopeNames } from '@trastienda/domain';
import { differing } from '@trastienda/machines';
import { type Checked, checkCode, checkTokenForm, type FieldProblems, problemsOf } from '@trastienda/validators';
import { ApiError, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { failureOf } from '../../../lib/failure.ts';
import { useStepForm } from '../../../lib/fields.ts';
import { useLeaving, useScreenLeaving } from '../../../lib/leaving.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { FooterQuestion } from '../../../ui/footer-question.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CodeField } from '../code-field.tsx';

/** `scopes` is a comma-separated list. */
type Values = { name: string; scopes: string; days: string; currentPassword: string; code: string };

const start: Values = { name: '', scopes: '', days: String(tokenLimits.defaultDays), currentPassword: '', code: '' };

interface CreateTokenProps {
  readonly using2FA: boolean;
  readonly onCreated: () => void;
  readonly onEnd: () => void;
}

/** Creates a token for a program; the user must repeat the password. The token is shown here once and never again (ADR 55). */
export function CreateToken({ using2FA, onCreated, onEnd }: CreateTokenProps) {
  const creation = useMutation({
    mutationFn: ({ currentPassword, code, ...values }: Values) => {
      const scopes = scopesOf(values).filter(isTokenScope);
      const proof = { currentPassword, ...(code && { code: code.replace(/\s/g, '') }) };
      const body = { name: clean(values.name), scopes, days: Number(values.days), ...proof };
      return unwrap(api.POST('/admin/profile/tokens', { body }));
    },
    onSuccess: onCreated,
    onError: (error) => {
      if (error instanceof ApiError && error.fields) form.refuse(error.fields);
    },
  });
  const form = useStepForm<Values>({
    start,
    words: problemText,
    check: (values) => checkValues(values, using2FA),
    onSubmit: (values) => creation.mutate(values),
  });
  const isTyped = differing(start, form.draft).length > 0 && !creation.data;
  const { close, leaving } = useLeaving(isTyped, onEnd, creation.isPending);
  if (creation.data) return <CreatedToken token={creation.data.token} name={creation.data.name} onEnd={onEnd} />;

  const onField = (['name', 'scopes', 'days', 'currentPassword', 'code'] as const).some(form.error);
  // If two-step verification was activated elsewhere meanwhile, the server asks for the code.
  const asksCode = using2FA || form.error('code') !== undefined || form.draft.code !== '';
  const held = scopesOf(form.draft);
  const toggle = (scope: string, checked: boolean) =>
    form.choose('scopes', { scopes: (checked ? [...held, scope] : held.filter((one) => one !== scope)).join(',') });
  return (
    <Form aria-label={say('tokens.create')} className="grid max-w-2xl gap-4" frame={form}>
      {creation.error && !onField ? <ErrorState {...failureOf(creation.error, say('tokens.failed'))} /> : null}
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          label={say('tokens.name')}
          help={say('tokens.nameHelp')}
          required
          autoFocus
          autoComplete="off"
          maxLength={tokenLimits.name}
          {...form.field('name')}
        />
        <Select
          label={say('tokens.days')}
          options={tokenLimits.offeredDays.map((n) => ({ value: String(n), label: say('tokens.days.option', { n }) }))}
          {...form.field('days')}
        />
      </div>
      <fieldset className="grid min-w-0 gap-2" aria-describedby="token-scopes-error">
        <legend className="mb-1 font-medium text-[0.8125rem]">{say('tokens.scopes')}</legend>
        {tokenScopeNames.map((scope) => (
          <div key={scope} className="grid">
            <Checkbox
              label={say(`tokens.scope.${scope}`)}
              checked={held.includes(scope)}
              onChange={(checked) => toggle(scope, checked)}
            />
            <p className="pl-6 text-muted text-xs">{say(`tokens.scope.${scope}.help`)}</p>
          </div>
        ))}
        <FieldError id="token-scopes-error" error={form.error('scopes')} />
      </fieldset>
      <TextField
        type="password"
        label={say('tokens.proof')}
        help={say('tokens.proofHelp')}
        required
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      {asksCode ? <CodeField autoFocus={false} {...form.field('code')} /> : null}
      <div className="flex flex-wrap gap-2">
        {leaving ? (
          <FooterQuestion {...leaving} />
        ) : (
          <>
            <Button type="submit" variant="primary" busy={creation.isPending} busyLabel={say('tokens.creating')}>
              {say('tokens.create')}
            </Button>
            <Button onClick={close} disabled={creation.isPending}>
              {say('tokens.cancel')}
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}

const shownOnce = {
  title: 'tokens.leave.title',
  text: 'tokens.leave',
  stay: 'tokens.leave.stay',
  go: 'tokens.leave.go',
} as const;

/** The new token, shown for the only time. */
function CreatedToken({
  token,
  name,
  onEnd,
}: {
  readonly token: string;
  readonly name: string;
  readonly onEnd: () => void;
}) {
  const heldWay = useScreenLeaving(true, { texts: shownOnce });
  return (
    <section aria-label={say('tokens.created')} className="grid max-w-2xl gap-3">
      {heldWay ? <LeaveQuestion way={heldWay} /> : null}
      <Alert tone="warning" title={`${say('tokens.created')}: ${name}`} announce="status">
        {say('tokens.once')}
      </Alert>
      <p className="flex items-center gap-2 rounded-md border border-line bg-canvas p-3">
        <code className="wrap-anywhere min-w-0 font-mono text-[0.8125rem]">{token}</code>
        <CopyButton value={token} label={say('tokens.copy')} />
      </p>
      <Button variant="primary" className="justify-self-start" onClick={onEnd}>
        {say('tokens.done')}
      </Button>
    </section>
  );
}

const scopesOf = ({ scopes }: { scopes: string }): string[] => scopes.split(',').filter((scope) => scope !== '');

function checkValues(values: Values, using2FA: boolean): Checked<Values> {
  const { name, days, currentPassword, code } = values;
  const form = checkTokenForm({ name, scopes: scopesOf(values), days: Number(days) });
  const shown = using2FA || code !== '' ? checkCode(code) : undefined;
  const fields: FieldProblems = {
    ...problemsOf(form),
    ...(currentPassword === '' && { currentPassword: { code: 'session.proof.password' } }),
    ...(shown && !shown.valid && shown.fields.code && { code: shown.fields.code }),
  };
  return Object.keys(fields).length > 0 ? { valid: false, fields } : { valid: true, value: values };
}
