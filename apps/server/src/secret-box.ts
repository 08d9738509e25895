import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ConfigError } from './config.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const sealed = /^v1:([0-9a-f]{16}):([\w-]+)$/;

/**
 * Encrypts values that must be read again but not by a thief of the database: AES-256-GCM, under the first of its keys. The other keys only
 * open what they sealed, until it is sealed anew. Without `unlock` it opens nothing.
 */
export class SecretBox {
  #keys: ReadonlyMap<string, Buffer> = new Map();
  #currentId = '';

  /** Sets the keys of 32 bytes, the current one first. */
  unlock(keys: readonly Buffer[]): void {
    this.#keys = new Map(keys.map((key) => [idOf(key), key]));
    this.#currentId = [...this.#keys.keys()][0] ?? '';
  }

  /** The id of the current key, which is stored with each sealed text. */
  get currentId(): string {
    return this.#currentId;
  }

  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key(this.#currentId), nonce).setAAD(
      Buffer.from(this.#currentId),
    );
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `v1:${this.#currentId}:${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
  }

  /**
   * The text that was sealed. A text from before there were keys is returned as it is. Throws if the sealed text was changed or its key is
   * missing.
   */
  open(text: string): string {
    const [, id, content] = sealed.exec(text) ?? [];
    if (id === undefined || content === undefined) return text;
    const bytes = Buffer.from(content, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key(id), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(id))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  }

  /** A signature that needs the current key. */
  sign(text: string): string {
    return signatureBy(this.#key(this.#currentId), text).toString('base64url');
  }

  /** Whether one of the keys made this signature of the text. */
  isSignature(text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    return [...this.#keys.values()].some((key) => {
      const made = signatureBy(key, text);
      return made.length === given.length && timingSafeEqual(made, given);
    });
  }

  has(id: string): boolean {
    return this.#keys.has(id);
  }

  #key(id: string): Buffer {
    const key = this.#keys.get(id);
    if (!key) throw new Error(`No key ${id} to open a secret with.`);
    return key;
  }
}

/** Signs with a separate key, derived from the sealing key. */
function signatureBy(key: Buffer, text: string): Buffer {
  const own = createHmac('sha256', key).update('trastienda signature').digest();
  return createHmac('sha256', own).update(text).digest();
}

/** The id of a key, stored with each text it seals; reveals nothing of the key. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('trastienda key id').update(key).digest('hex').slice(0, 16);
}

/** Reads keys from the environment or the key file: base64 of 32 bytes, the current one first. */
export function keysFrom(text: string, where: string): Buffer[] {
  const keys = text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => Buffer.from(word, 'base64'));
  if (keys.length === 0 || keys.some((key) => key.length !== KEY_BYTES)) {
    throw new ConfigError(
      `${where} debe tener una o más claves de 32 bytes en base64, separadas por comas; la actual, primero.`,
    );
  }
  return keys;
}

export function newKey(): Buffer {
  return randomBytes(KEY_BYTES);
}
