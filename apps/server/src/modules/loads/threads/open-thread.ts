import { Worker } from 'node:worker_threads';

/** What dies young is collected often: a thread's memory is everybody's, and what it holds for long is little. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** Starts a thread by the name of its body, a file beside this one. */
export function openThread(name: string, workerData: object): Worker {
  // Beside a bundle there is the body's own; the sources are read as this process reads them, which a thread has to be told.
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(`./${name}.mjs`, import.meta.url), { workerData, resourceLimits });
  }
  const body = new URL(`./${name}.ts`, import.meta.url).href;
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(body)})))`;
  return new Worker(start, { eval: true, workerData, resourceLimits, execArgv: [] });
}
