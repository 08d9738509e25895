/** A mail of the folder as a person reads it. */
export type ReadableMail = { to: string; subject: string; date: string; text: string };

/** Reads what `mailFolder` wrote: one text, or a text before attachments. */
export function readMail(eml: string): ReadableMail {
  const { headers, body } = partOf(eml);
  return {
    to: decodeWords(headers.to ?? ''),
    subject: decodeWords(headers.subject ?? ''),
    date: headers.date ?? '',
    text: textOf(headers, body),
  };
}

type Part = { headers: Readonly<Record<string, string>>; body: string };

function partOf(text: string): Part {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(text) ?? [];
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers: Object.fromEntries(headers), body };
}

function textOf(headers: Part['headers'], body: string): string {
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => partOf(part.replace(/^\r?\n/, '')));
    const text = parts.find((part) => part.headers['content-type']?.startsWith('text/plain'));
    return text ? textOf(text.headers, text.body) : '';
  }
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? unquote(body.replace(/=\r?\n/g, '')) : body;
}

/** Bytes written as `=C3=B3`, put together again. */
function unquote(text: string): string {
  return text.replace(/(?:=[\dA-F]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
}

/** Words of a header in another alphabet: `=?UTF-8?Q?Contrase=C3=B1a?=` (RFC 2047). */
function decodeWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : unquote(word.replaceAll('_', ' ')),
  );
}
