import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { CsvLayoutKey } from '@trastienda/domain';
import { systemChromium } from '../../../scripts/steps/chromium.mjs';

export type Measured = { rows: number; seconds: number; cpuSeconds: number; peakMB: number };

/** Runs the engine in a module worker of Chromium, on a file chosen as a person would. `folder` holds the bundles. */
export async function measureInBrowser(
  folder: string,
  path: string,
  layout: CsvLayoutKey,
): Promise<Measured & { firstIssue: number; emptyMB: number }> {
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    const script = isPage ? undefined : readdirSync(folder).find((name) => `/${name}` === request.url);
    response.statusCode = isPage || script ? 200 : 404;
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript');
    response.end(isPage ? '<!doctype html><input type="file">' : script && readFileSync(join(folder, script)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = systemChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.setInputFiles('input', path);
    const before = rendererCpu();
    const found = await page.evaluate(
      (key) =>
        new Promise<{ rows: number; seconds: number; firstIssue: number }>((resolve, reject) => {
          const file = document.querySelector('input')?.files?.[0];
          const worker = new Worker('/browser-body.mjs', { type: 'module' });
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage({ file, layout: key });
        }),
      layout,
    );
    const after = rendererCpu();
    return { ...found, cpuSeconds: after.cpuSeconds - before.cpuSeconds, peakMB: after.peakMB, emptyMB: before.peakMB };
  } finally {
    await browser.close();
    server.close();
  }
}

/** Processor time and peak memory of all renderer processes on this machine; known on Linux only. */
function rendererCpu(): { cpuSeconds: number; peakMB: number } {
  let cpuSeconds = 0;
  let peakMB = 0;
  if (process.platform !== 'linux') return { cpuSeconds: Number.NaN, peakMB: Number.NaN };
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('--type=renderer') || !isOurs(id)) continue;
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
      peakMB = Math.max(peakMB, Number(peak) / 1024);
      const [user = 0, system = 0] = statOf(id).slice(11, 13).map(Number);
      cpuSeconds += (user + system) / 100;
    } catch {
      // The process ended while it was being read.
    }
  }
  return { cpuSeconds, peakMB };
}

const statOf = (id: string) =>
  readFileSync(`/proc/${id}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');

function isOurs(id: string): boolean {
  for (let at = id; at !== '0' && at !== '1'; at = statOf(at)[1] ?? '0') if (at === String(process.pid)) return true;
  return false;
}
