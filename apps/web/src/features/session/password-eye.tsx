import { sayFrame as say } from '@trastienda/domain';
import { Eye, EyeOff } from 'lucide-react';

export interface PasswordEyeProps {
  readonly shown: boolean;
  readonly onToggle: () => void;
}

/** The button inside a password field that shows or hides the password. */
export function PasswordEye({ shown, onToggle }: PasswordEyeProps) {
  const Icon = shown ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-label={say(shown ? 'session.password.hide' : 'session.password.show')}
      onClick={onToggle}
      className="grid size-7 place-items-center rounded text-muted hover:bg-hover hover:text-ink"
    >
      <Icon className="size-4" aria-hidden="true" />
    </button>
  );
}
