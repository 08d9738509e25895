import { existsSync } from 'node:fs';
import { giveUp, say } from './console.mjs';
import { binary } from './paths.mjs';
import { run } from './processes.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that is there already: named by CHROMIUM_PATH, or the system's own. */
export function systemChromium() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/**
 * The path of a Chromium that Playwright can drive; gets one where there is none: Playwright's own download first, then,
 * where that is refused and this is root on Debian, the distribution's package.
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
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', 'chromium'], { quiet: true, env });
    const installed = systemChromium();
    if (installed) return installed;
    giveUp(`No fue posible instalar Chromium (apt-get terminó con ${code}):\n${output.slice(-2000)}`);
  }
  return giveUp(
    `No hay un Chromium para las pruebas del navegador. Instale uno y nómbrelo en CHROMIUM_PATH.\n${download.output.slice(-2000)}`,
  );
}
