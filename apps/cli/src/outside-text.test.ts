import { describe, expect, test } from 'vitest';
import { contractFetch, hostile } from './testing/contract-server.ts';
import { argumentsWith, interrupted, leaves } from './testing/every-command.ts';
import { runCli } from './testing/fake-terminal.ts';

const argumentsOf = argumentsWith({ fileName: 'filas\n::error::de otro\u001b[2J.csv', text: hostile });
const env = { TRASTIENDA_TOKEN: 'un-token', GITHUB_ACTIONS: 'true', CI: 'true' };
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
/** What a runner of GitHub reads as a command; our own annotations name a file. */
const command = /^\s*::(?!(?:error|warning) file=)|##\w*\[/m;

/** These write a script, a layout's titles or a file of their own, byte for byte. */
const files = /^(?:completion|template)$|^(?:.* )?(?:export|remainder|download)$/;

const told = new Set<string>();

describe.each([{ refuses: false }, { refuses: true }])('a hostile server, refuses changes: $refuses', ({ refuses }) => {
  test.each(leaves)('shows hostile texts of trastienda $name without control characters', async (leaf) => {
    const { stdout, stderr } = await runCli([...leaf.path, ...argumentsOf(leaf)], {
      ctrlC: interrupted(leaf),
      env,
      fetch: contractFetch({ refuses }),
      stdin: 'a\n',
    });
    const shown = files.test(leaf.name) ? stderr : stdout + stderr;
    expect(shown).not.toMatch(control);
    expect(shown).not.toMatch(command);
    if (shown.includes('␛[2J')) told.add(leaf.name);
  });
});

/** These tell nothing of the server's texts here: numbers, files, or a refusal of ours before they ask. */
const silent: readonly string[] = [
  'login',
  'logout',
  'tokens create',
  'tokens revoke',
  'config list',
  'config get',
  'config set',
  'config use',
  'config remove',
  'sessions end',
  'orders export',
  'orders picking-list',
  'orders packing-slips',
  'orders labels',
  'pack',
  'incidents comment',
  'incidents close',
  'products export',
  'skus approve',
  'skus reject',
  'inventory set',
  'inventory export',
  'prices withdraw',
  'prices discount',
  'notifications read-all',
  'presets show',
  'presets rename',
  'presets delete',
  'conditions activate',
  'conditions pdf download',
  'conditions pdf upload',
  'rates export',
  'reports request sales',
  'reports request orders',
  'reports request products',
  'reports request liquidations',
  'reports request inventory',
  'reports unschedule',
  'reports download',
  'reports cancel',
  'invoice request',
  'invoice download',
  'invoice upload',
  'categories set-range',
  'migrate brands',
  'migrate categories',
  'migrate specifications',
  'webhooks create',
  'webhooks update',
  'webhooks resend',
  'webhooks skip',
  'webhooks test',
  'webhooks listen',
  'webhooks retailer stock',
  'webhooks retailer resend',
  'webhooks retailer skip',
  'template',
  'loads cancel',
  'loads fix',
  'loads undo',
  'loads remainder',
  'loads maps show',
  'loads maps forget',
  'open',
  'mcp',
  'alias set',
  'alias list',
  'alias delete',
  'completion',
  'help',
];

test('every other command has shown the hostile text, so the test above looked at something', () => {
  expect(leaves.map(({ name }) => name).filter((name) => !told.has(name))).toEqual(silent);
});

test('--json answers the text as it is', async () => {
  const { stdout } = await runCli(['orders', 'list', '--json'], { env, fetch: contractFetch() });
  expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(hostile).slice(1, -1));
});
