import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addLoginCommand } from './login.ts';
import { addLogoutCommand } from './logout.ts';
import { addWhoamiCommand } from './whoami.ts';

export const addSessionCommands = (program: Command, run: Runner): void => {
  addLoginCommand(program, run);
  addLogoutCommand(program, run);
  addWhoamiCommand(program, run);
};
