import { useState } from 'react';

/** A boolean setting of this browser (such as the folded sidebar), kept in localStorage across visits. */
export function useRemembered(name: string, initial: boolean): readonly [boolean, (value: boolean) => void] {
  const key = `trastienda.${name}`;
  const [value, setValue] = useState(() => {
    const kept = localStorage.getItem(key);
    return kept === null ? initial : kept === 'true';
  });
  return [
    value,
    (next) => {
      localStorage.setItem(key, String(next));
      setValue(next);
    },
  ];
}
