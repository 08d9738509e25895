import { TabGroup, TabList, TabPanel, TabPanels, Tab as TabTitle } from '@headlessui/react';
import { type ReactNode, useEffect, useRef } from 'react';

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

/** One panel at a time, over Headless UI's tabs. The caller holds the chosen key (usually in the URL). */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === value),
  );
  const choose = (index: number) => {
    const tab = tabs[index];
    if (tab) onChange(tab.key);
  };
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the chosen tab may be outside the visible part of the strip.
  useEffect(() => {
    const list = strip.current;
    const tab = list?.children[at];
    if (!list || !(tab instanceof HTMLElement)) return;
    const [first, last] = [tab.offsetLeft - list.offsetLeft, tab.offsetLeft - list.offsetLeft + tab.offsetWidth];
    if (first < list.scrollLeft) list.scrollLeft = first;
    else if (last > list.scrollLeft + list.clientWidth) list.scrollLeft = last - list.clientWidth;
  }, [at]);
  return (
    <TabGroup selectedIndex={at} onChange={choose}>
      <TabList ref={strip} aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <TabTitle
            key={tab.key}
            className="-mb-px h-9 whitespace-nowrap rounded-t-md border-transparent border-b-2 px-3 font-medium text-muted outline-offset-[-2px] hover:text-ink data-selected:border-accent data-selected:text-ink"
          >
            {tab.label}
          </TabTitle>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.key} tabIndex={-1} className="pt-4">
            {tab.panel}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
