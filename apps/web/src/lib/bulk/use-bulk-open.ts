import type { BulkSubject } from '@trastienda/domain';
import { useLocation, useNavigate } from 'react-router-dom';
import { bulkPath } from './bulk-path.ts';

/** Opens the page of a bulk action, which leads back to the screen that it was begun on. */
export function useBulkOpen() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (subject: BulkSubject, id: string): void => {
    navigate(bulkPath(subject, id), { state: { from: pathname + search } });
  };
}
