import { sayFrame as say } from '@trastienda/domain';
import { Hammer } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { screenAt } from '../screens.ts';
import { MessagePage } from './message-page.tsx';

/** In place of a screen of later work: says so, and names it. */
export function ComingSoonPage() {
  const place = screenAt(useLocation().pathname);
  const title = say(place?.screen.title ?? 'shared.comingSoon.title');
  return (
    <MessagePage title={title} text={say('shell.soon.text', { area: title })} icon={<Hammer className="size-5" />}>
      <Badge tone="info">{say('shared.comingSoon.title')}</Badge>
      <Link to="/dashboard" variant="secondary">
        {say('shell.soon.back')}
      </Link>
    </MessagePage>
  );
}
