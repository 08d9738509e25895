import { sayFrame as say } from '@trastienda/domain';
import { Lock } from 'lucide-react';
import { Link } from '../../ui/link.tsx';
import { MessagePage } from './message-page.tsx';

/** Replaces a screen that the user may not open. */
export function AccessDeniedPage() {
  return (
    <MessagePage title={say('access.denied.title')} text={say('access.denied.help')} icon={<Lock className="size-5" />}>
      <Link to="/dashboard" variant="primary">
        {say('shell.backHome')}
      </Link>
    </MessagePage>
  );
}
