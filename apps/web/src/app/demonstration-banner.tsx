import { sayFrame as say } from '@trastienda/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../lib/api.ts';
import { useRemembered } from '../lib/remembered.ts';
import { Banner } from '../ui/alert.tsx';

const AGAIN_MS = 30_000;

/** Says on every page of a demonstration that it is one. It cannot be dismissed. */
export function DemonstrationBanner() {
  const demonstration = useDemonstration();
  if (!demonstration) return null;
  return (
    <Banner tone="info" place={say('shell.demonstration')}>
      <strong className="font-semibold">{say('shell.demonstration')}.</strong> {say('shell.demonstration.help')}
    </Banner>
  );
}

/**
 * Asks the server once per page load, and retries while there is no answer. Until then the last known answer applies, so that the page
 * does not move.
 */
function useDemonstration(): boolean {
  const [demonstration, remember] = useRemembered('demonstration', false);
  const [known, setKnown] = useState(false);
  const hear = useEffectEvent((answer: boolean) => {
    remember(answer);
    setKnown(true);
  });
  useEffect(() => {
    if (known) return;
    const gone = new AbortController();
    const ask = () =>
      api
        .GET('/generalsettings/public', { signal: gone.signal })
        .then(({ data }) => data && hear(data.demonstration))
        .catch(() => undefined); // the session's own requests report a lost network
    void ask();
    const again = setInterval(ask, AGAIN_MS);
    return () => {
      gone.abort();
      clearInterval(again);
    };
  }, [known]);
  return demonstration;
}
