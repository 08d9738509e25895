import { ComboboxOption } from '@headlessui/react';
import { type FindKind, findFieldTitles, foundStatus, isAdmin, say, typedWords } from '@trastienda/domain';
import type { FoundThing } from '@trastienda/machines';
import { Fragment, type ReactNode } from 'react';
import { dayText } from '../../lib/format.ts';
import { SellerName } from '../../lib/seller-name.tsx';
import { useViewer } from '../../lib/signed-in.tsx';
import { Badge } from '../../ui/badge.tsx';
import { FoundText } from './found-text.tsx';
import type { PaletteCommand } from './palette-group.tsx';

export interface FoundRowProps {
  readonly kind: FindKind;
  readonly row: FoundThing;
  readonly command: PaletteCommand;
  /** What was typed. */
  readonly text: string;
}

/** A found thing: its title, the field that matched, its seller, date and status. */
export function FoundRow({ kind, row, command, text }: FoundRowProps) {
  const words = typedWords(text);
  const { foundBy, status, date } = row;
  const look = foundStatus(kind, status);
  const showsSeller = isAdmin(useViewer()) && kind !== 'sellers';
  const facts: readonly ReactNode[] = [
    row.detail && <FoundText text={row.detail} words={words} />,
    foundBy && (
      <>
        {say(findFieldTitles[foundBy.field])}{' '}
        {/* A telephone number matches in any notation, so the whole number is marked. */}
        <FoundText text={foundBy.value} words={foundBy.field === 'phone' ? typedWords(foundBy.value) : words} />
      </>
    ),
    showsSeller && row.accountName && <SellerName account={row.accountName} />,
    date && <time dateTime={date}>{dayText(date)}</time>,
  ].filter(Boolean);
  return (
    <ComboboxOption
      value={command}
      className="flex min-h-12 items-center gap-2.5 rounded-md px-2.5 py-1 text-muted data-focus:bg-hover"
    >
      {command.icon}
      <span className="min-w-0 grow">
        <span className="block truncate text-ink">
          <FoundText text={row.title} words={words} />
        </span>
        <span className="block truncate text-xs">
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row keep their places.
            <Fragment key={index}>
              {index > 0 ? ' · ' : null}
              {fact}
            </Fragment>
          ))}
        </span>
      </span>
      {look ? <Badge tone={look.tone}>{look.label}</Badge> : null}
    </ComboboxOption>
  );
}
