import { sayFrame as say } from '@trastienda/domain';
import { Spinner } from '../../ui/spinner.tsx';

/** Covers the form while the server answers (S1 §2). */
export function LoginLoader() {
  return (
    <div className="absolute -inset-2 grid place-items-center rounded-lg bg-surface/85">
      <p role="status" className="flex items-center gap-2.5 font-medium">
        <Spinner /> {say('session.waiting')}
      </p>
    </div>
  );
}
