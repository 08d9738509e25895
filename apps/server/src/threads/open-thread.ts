import { Worker } from 'node:worker_threads';

/** A small young generation is collected often: threads share the memory of the process and keep little for long. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/**
 * Starts a thread whose body is a file beside the module that asks for it.
 * @param name of the body, without its extension
 * @param beside the `import.meta.url` of that module
 */
export function openThread(name: string, beside: string, workerData: object): Worker {
  // A bundle has the body as a file of its own; a thread that runs the sources has to register their loader itself.
  if (!beside.endsWith('.ts')) {
    return new Worker(new URL(`./${name}.mjs`, beside), { workerData, resourceLimits });
  }
  const body = new URL(`./${name}.ts`, beside).href;
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(body)})))`;
  return new Worker(start, { eval: true, workerData, resourceLimits, execArgv: [] });
}
