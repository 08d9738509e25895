import { version } from '../package.json' with { type: 'json' };

// Scripts and prompts call `--version` often: it answers before anything else is loaded.
const asked = process.argv.slice(2);
if (asked.length === 1 && (asked[0] === '--version' || asked[0] === '-V')) {
  process.stdout.write(`${version}\n`);
} else {
  const { start } = await import('./start.ts');
  await start(asked);
}
