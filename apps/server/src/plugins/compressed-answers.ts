import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Smaller responses fit one packet, and compressing them costs more than it saves. */
const THRESHOLD_BYTES = 1_024;
const mediaType = 'application/json';

/** Registers the compression that `sendAnswer` uses. */
export async function compressAnswers(api: FastifyInstance): Promise<void> {
  await api.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
  });
}

/**
 * Sends a response: JSON compressed if the client accepts it, anything else as it is. Files are already compressed or written slowly, and a
 * compression buffer would delay events (ADR 74).
 */
export function sendAnswer(reply: FastifyReply, body: unknown): FastifyReply {
  if (!isJson(body) || reply.hasHeader('content-type')) return reply.send(body);
  // Like Fastify, serializes by the schema of this status, and plainly without one.
  const write = reply.getSerializationFunction(String(reply.statusCode), mediaType) ?? JSON.stringify;
  reply.type(`${mediaType}; charset=utf-8`).compress(write(body));
  return reply;
}

const isJson = (body: unknown): body is object => {
  const prototype = typeof body === 'object' && body !== null ? Object.getPrototypeOf(body) : undefined;
  return prototype === Object.prototype || prototype === Array.prototype;
};
