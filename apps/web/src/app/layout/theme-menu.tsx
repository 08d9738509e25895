import { sayFrame as say } from '@trastienda/domain';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ThemeChoice, useTheme } from '../../lib/theme.ts';
import { Menu } from '../../ui/menu.tsx';

const choices = [
  { choice: 'light', icon: Sun },
  { choice: 'dark', icon: Moon },
  { choice: 'system', icon: Monitor },
] as const satisfies readonly { choice: ThemeChoice; icon: typeof Sun }[];

/** Chooses the theme: light, dark or the system's. */
export function ThemeMenu() {
  const [theme, setTheme] = useTheme();
  const Icon = choices.find(({ choice }) => choice === theme)?.icon ?? Monitor;
  return (
    <Menu
      items={choices.map(({ choice, icon: Choice }) => ({
        key: choice,
        label: say(`shell.theme.${choice}`),
        icon: <Choice className="size-4" aria-hidden="true" />,
        checked: theme === choice,
        onSelect: () => setTheme(choice),
      }))}
      trigger={
        <button
          type="button"
          aria-label={say('shell.theme')}
          title={say('shell.theme')}
          className="grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-10"
        >
          <Icon className="size-4" aria-hidden="true" />
        </button>
      }
    />
  );
}
