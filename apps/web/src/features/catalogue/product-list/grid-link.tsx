import { say } from '@trastienda/domain';
import { useLocation } from 'react-router-dom';
import { gridPath, reviewPath } from '../../../lib/product-path.ts';
import { Link } from '../../../ui/link.tsx';

/** Links to the grid of prices and stock, with the list's current filters. */
export function GridLink() {
  const { search } = useLocation();
  return (
    <Link to={`${gridPath}${search}`} variant="quiet">
      {say('grid.open')}
    </Link>
  );
}

/** Links to the queue of pending variants, with the list's current filters. */
export function ReviewLink() {
  const { search } = useLocation();
  return (
    <Link to={`${reviewPath}${search}`} variant="quiet">
      {say('skus.review.open')}
    </Link>
  );
}
