import { existsSync } from 'node:fs';
import { giveUp, say } from './console.mjs';
import { binary } from './paths.mjs';
import { run } from './processes.mjs';

// The headless shell comes first, as in Playwright: it starts in a third of the time and draws no invisible frames.
const places = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** An installed browser: the one in CHROMIUM_PATH, or the system's own. */
export function systemChromium() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/**
 * The path of a Chromium that Playwright can drive. If there is none, it installs one: first Playwright's own download, and if that fails
 * for root on Debian, the distribution's package.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = systemChromium() ?? (await playwrightChromium());
  if (found) return found;
  say('Descargando Chromium para las pruebas...');
  const download = await run(binary('playwright'), ['install', 'chromium'], { quiet: true });
  const downloaded = download.code === 0 ? await playwrightChromium() : undefined;
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('La descarga de Playwright no fue posible; instalando el Chromium de Debian...');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    let said = '';
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const { output } = await run('apt-get', ['install', '-y', '-qq', name], { quiet: true, env });
      const installed = systemChromium();
      if (installed) return installed;
      said += output;
    }
    giveUp(`No fue posible instalar Chromium:\n${said.slice(-2000)}`);
  }
  return giveUp(
    `No hay un Chromium para las pruebas del navegador. Instale uno y nómbrelo en CHROMIUM_PATH.\n${download.output.slice(-2000)}`,
  );
}
