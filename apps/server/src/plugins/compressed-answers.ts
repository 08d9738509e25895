import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Smaller answers fit one packet, and cost more to compress than they save. */
const THRESHOLD_BYTES = 1_024;
const mediaType = 'application/json';

/** Lets `sendAnswer` compress. */
export async function compressAnswers(api: FastifyInstance): Promise<void> {
  await api.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
  });
}

/**
 * Sends an answer: JSON compressed for who takes it so, anything else as it is. Files are compressed already or written slowly, and
 * an event that waits in a buffer is no event (ADR 74).
 */
export function sendAnswer(reply: FastifyReply, body: unknown): FastifyReply {
  if (!isJson(body) || reply.hasHeader('content-type')) return reply.send(body);
  // As Fastify does itself: by the schema of this status, and without one as it is.
  const write = reply.getSerializationFunction(String(reply.statusCode), mediaType) ?? JSON.stringify;
  reply.type(`${mediaType}; charset=utf-8`).compress(write(body));
  return reply;
}

const isJson = (body: unknown): body is object => {
  const prototype = typeof body === 'object' && body !== null ? Object.getPrototypeOf(body) : undefined;
  return prototype === Object.prototype || prototype === Array.prototype;
};
