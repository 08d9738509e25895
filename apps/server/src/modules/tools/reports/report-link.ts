import type { Context } from '../../../context.ts';
import type { SecretBox } from '../../../secret-box.ts';

/** The content of a link: a report, and the end of the link's validity. */
export type Linked = { id: string; until: Date };

const written = /^(?<id>[0-9a-f-]{36})\.(?<until>\d{10,13})\.(?<signature>[\w-]{43})$/;
const signed = ({ id, until }: Linked) => `report:${id}:${until.getTime()}`;

/** The public address of a report's file, for the recipient of the mail. */
export function linkOf({ config, secrets }: Pick<Context, 'config' | 'secrets'>, linked: Linked): string {
  const link = `${linked.id}.${linked.until.getTime()}.${secrets.sign(signed(linked))}`;
  return `${config.publicUrl}/api/reportlinks/${link}`;
}

/** The content of a link; undefined where this server did not sign it. */
export function readLink(secrets: SecretBox, link: string): Linked | undefined {
  const { id, until, signature } = written.exec(link)?.groups ?? {};
  if (id === undefined || signature === undefined) return undefined;
  const linked = { id, until: new Date(Number(until)) };
  return secrets.isSignature(signed(linked), signature) ? linked : undefined;
}
