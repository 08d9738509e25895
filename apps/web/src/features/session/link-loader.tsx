import { sayAccount as say } from '@trastienda/domain';
import { Spinner } from '../../ui/spinner.tsx';
import { LoginFrame } from './login-frame.tsx';

/** Shown while the server checks a link. */
export function LinkLoader({ title }: { readonly title: string }) {
  return (
    <LoginFrame title={title}>
      <p role="status" className="flex items-center gap-2.5">
        <Spinner /> {say('session.twoFactor.loading')}
      </p>
    </LoginFrame>
  );
}
