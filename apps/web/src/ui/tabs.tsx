import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly panel: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/** One panel at a time. Arrows move between tabs; the chosen key belongs to the caller (usually the URL). */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId();
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === value),
  );
  const current = tabs[at];
  const move = (event: React.KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-line border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
            className={clsx(
              '-mb-px h-9 whitespace-nowrap rounded-t-md border-b-2 px-3 font-medium outline-offset-[-2px]',
              tab === current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={current ? `${id}-${current.key}` : undefined}
        className="pt-4"
      >
        {current?.panel}
      </div>
    </div>
  );
}
