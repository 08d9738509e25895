import PostalMime from 'postal-mime';

/** A mail of the folder as a person reads it. */
export type ReadableMail = { to: string; subject: string; date: string; text: string };

/** Reads what `mailFolder` wrote. */
export async function readMail(eml: Uint8Array): Promise<ReadableMail> {
  const { to = [], subject = '', headers, text = '' } = await PostalMime.parse(eml);
  const people = to.map(({ address, name }) => address ?? name);
  return { to: people.join(', '), subject, date: headers.find(({ key }) => key === 'date')?.value ?? '', text };
}
