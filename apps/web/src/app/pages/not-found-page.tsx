import { sayFrame as say } from '@trastienda/domain';
import { Compass } from 'lucide-react';
import { Link } from '../../ui/link.tsx';
import { MessagePage } from './message-page.tsx';

/** /pages/404, and every address that does not exist. */
export function NotFoundPage() {
  return (
    <main>
      <MessagePage
        title={say('errors.page.notFound.title')}
        text={say('errors.page.notFound.text')}
        icon={<Compass className="size-5" />}
      >
        <Link to="/" variant="primary">
          {say('errors.page.home')}
        </Link>
      </MessagePage>
    </main>
  );
}
