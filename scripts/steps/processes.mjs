import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * @typedef {{ code: number, output: string }} Outcome
 * @typedef {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean }} RunOptions
 */

/**
 * Runs a command to its end. It never rejects: a command that cannot start resolves with code 127 and the reason as output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options] quiet keeps the output for the caller instead of showing it
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd = root, env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}
