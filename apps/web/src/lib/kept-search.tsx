import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useUrlState } from './url-state.ts';

interface KeptSearchProps {
  /** Tells this list from the others. */
  readonly name: string;
  /** The parameters of the URL that are kept. */
  readonly params: readonly string[];
  readonly children: ReactNode;
}

/** Opens a list as it was left: its search is kept for the session and restored when the list's address has no search of its own. */
export function KeptSearch({ name, params, children }: KeptSearchProps) {
  const key = `trastienda.search.${name}`;
  const { search } = useLocation();
  const { values } = useUrlState();
  const opened = useRef(false);
  const kept = !opened.current && search === '' ? (sessionStorage.getItem(key) ?? '') : '';
  const now = new URLSearchParams(
    params.flatMap((param) => (values[param] ? [[param, values[param]]] : [])),
  ).toString();
  useEffect(() => {
    if (kept !== '') return;
    opened.current = true;
    sessionStorage.setItem(key, now);
  }, [key, kept, now]);
  return kept === '' ? children : <Navigate to={`?${kept}`} replace />;
}
