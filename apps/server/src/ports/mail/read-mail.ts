import PostalMime from 'postal-mime';

/** The readable parts of a mail from the folder. */
export type ReadableMail = { to: string; subject: string; date: string; text: string; html: string };

/** Reads a file that `mailFolder` wrote. */
export async function readMail(eml: Uint8Array): Promise<ReadableMail> {
  const { to = [], subject = '', headers, text = '', html = '' } = await PostalMime.parse(eml);
  const people = to.map(({ address, name }) => address ?? name);
  return { to: people.join(', '), subject, date: headers.find(({ key }) => key === 'date')?.value ?? '', text, html };
}
