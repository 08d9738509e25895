import { parentPort, workerData } from 'node:worker_threads';
import { checkPart, type PartOrder, partBuffers } from '@trastienda/validators';
import { randomFile } from './random-file.ts';

// The body of a thread that checks one part of a file (see part-threads.ts).
const { path, order } = workerData as { path: string; order: PartOrder };
const verdict = await checkPart(order, await randomFile(path), (progress) => parentPort?.postMessage({ progress }));
parentPort?.postMessage({ verdict }, verdict ? (partBuffers(verdict) as ArrayBuffer[]) : []);
