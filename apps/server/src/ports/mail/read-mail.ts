import PostalMime from 'postal-mime';

/** The readable parts of a mail from the folder. */
export type ReadableMail = { to: string; subject: string; date: Date | undefined; text: string; html: string };

/** Reads a file that `mailFolder` wrote; pictures that come with it are in its HTML. */
export async function readMail(eml: Uint8Array): Promise<ReadableMail> {
  const { to = [], subject = '', headers, text = '', html: written = '', attachments } = await PostalMime.parse(eml);
  let html = written;
  for (const { contentId, mimeType, content } of attachments) {
    if (!contentId) continue;
    const picture = `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`;
    html = html.replaceAll(`"cid:${contentId.replace(/^<|>$/g, '')}"`, `"${picture}"`);
  }
  const people = to.map(({ address, name }) => address ?? name);
  return { to: people.join(', '), subject, date: momentOf(headers), text, html };
}

function momentOf(headers: readonly { key: string; value: string }[]): Date | undefined {
  const moment = new Date(headers.find(({ key }) => key === 'date')?.value ?? '');
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
