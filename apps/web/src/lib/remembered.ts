import { useState } from 'react';

/** A yes or no of this browser (the folded sidebar), kept across visits where storage is allowed. */
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
