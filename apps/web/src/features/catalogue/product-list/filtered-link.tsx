import { type MessageKey, say } from '@trastienda/domain';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../ui/link.tsx';

/** Links to a screen that takes the list's current filters: the grid, or the queue of pending variants. */
export function FilteredLink({ path, text }: { readonly path: string; readonly text: MessageKey }) {
  const { search } = useLocation();
  return (
    <Link to={`${path}${search}`} variant="quiet">
      {say(text)}
    </Link>
  );
}
