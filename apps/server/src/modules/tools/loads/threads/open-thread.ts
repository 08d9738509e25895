import { Worker } from 'node:worker_threads';

/** A small young generation is collected often: threads share the memory of the process and keep little for long. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** Starts a thread by the name of its body, which is a file beside this one. */
export function openThread(name: string, workerData: object): Worker {
  // A bundle has the body as a file of its own; a thread that runs the sources has to register their loader itself.
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(`./${name}.mjs`, import.meta.url), { workerData, resourceLimits });
  }
  const body = new URL(`./${name}.ts`, import.meta.url).href;
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(body)})))`;
  return new Worker(start, { eval: true, workerData, resourceLimits, execArgv: [] });
}
