import { sayFrame as say } from '@trastienda/domain';
import { Hammer } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { MessagePage } from './message-page.tsx';

/** In place of a public page of later work. */
export function PublicSoonPage({ title }: { readonly title: string }) {
  return (
    <main>
      <MessagePage title={title} text={say('shell.soon.text', { area: title })} icon={<Hammer className="size-5" />}>
        <Badge tone="info">{say('shared.comingSoon.title')}</Badge>
        <Link to="/pages/login" variant="secondary">
          {say('session.title')}
        </Link>
      </MessagePage>
    </main>
  );
}
