import { say } from '@trastienda/domain';
import { useLocation } from 'react-router-dom';
import { gridPath } from '../../../lib/product-path.ts';
import { Link } from '../../../ui/link.tsx';

/** To prices and stock of the variants of what is listed, with the filters that are set. */
export function GridLink() {
  const { search } = useLocation();
  return (
    <Link to={`${gridPath}${search}`} variant="quiet">
      {say('grid.open')}
    </Link>
  );
}
