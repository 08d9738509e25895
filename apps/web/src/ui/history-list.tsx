import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { DateText } from './cells.tsx';
import { type FailedReading, QueryError } from './query-error.tsx';
import { LoadingLine } from './skeleton.tsx';
import { Timeline } from './timeline.tsx';
import type { Tone } from './tone.ts';

const usuallyShown = 8;

/** The words of an event: what happened, who did it, and the facts, one per line. */
export interface EntryText {
  readonly title: string;
  readonly tone: Tone;
  readonly by: ReactNode;
  readonly facts: readonly string[];
}

export interface HistoryListProps<Event> {
  readonly title: string;
  /** The query of the events, newest first. */
  readonly history: FailedReading & { readonly data: readonly Event[] | undefined; readonly isPending: boolean };
  readonly failed: string;
  /** The text if there are no events. */
  readonly none: string;
  /** How many events are shown until the button is pressed; 8 by default. */
  readonly shownAtFirst?: number;
  /** The label of the button that shows the others. */
  readonly older: (hidden: number) => string;
  readonly words: (event: Event) => EntryText;
}

/** The history of a thing, newest first; older events on demand. */
export function HistoryList<Event extends { readonly id: string; readonly at: string }>({
  title,
  history,
  failed,
  none,
  older,
  words,
  shownAtFirst = usuallyShown,
}: HistoryListProps<Event>) {
  const [whole, setWhole] = useState(false);
  const events = history.data ?? [];
  const shown = whole ? events : events.slice(0, shownAtFirst);
  const hidden = events.length - shown.length;
  return (
    <Card
      title={title}
      actions={
        whole || events.length < 2 ? null : (
          <>
            {hidden > 0 ? (
              <Button variant="quiet" size="sm" className="-mr-2 max-md:hidden" onClick={() => setWhole(true)}>
                {older(hidden)}
              </Button>
            ) : null}
            <Button variant="quiet" size="sm" className="-mr-2 md:hidden" onClick={() => setWhole(true)}>
              {older(events.length - 1)}
            </Button>
          </>
        )
      }
    >
      {history.isPending ? <LoadingLine /> : null}
      <QueryError query={history} failed={failed} />
      {history.data?.length === 0 ? <p className="text-muted">{none}</p> : null}
      <Timeline
        label={title}
        moments={shown.map((event) => momentOf(event, words(event)))}
        newestOnPhone={!whole && events.length > 1}
      />
    </Card>
  );
}

function momentOf({ id, at }: { readonly id: string; readonly at: string }, { title, tone, by, facts }: EntryText) {
  return {
    key: id,
    title,
    tone,
    when: (
      <>
        <DateText value={at} full />
        <span className="block">{by}</span>
      </>
    ),
    note:
      facts.length === 0 ? null : (
        <ul className="break-words">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ),
  };
}
