import { type LogoGround, logoGrounds, say } from '@trastienda/domain';
import type { Mail } from '../../../ports/mail/mail-port.ts';
import type { Logo } from './marketplace-logo.ts';

/** A logo, and the ground on which it is seen. */
export type MailLogo = Logo & { ground: LogoGround };

/** What every mail shows of its marketplace. */
export type MailBrand = { name: string; publicUrl: string; logo?: MailLogo | undefined };

const logoId = 'logo@trastienda';
const mostHeight = 40;
const mostWidth = 240;

/** A mail in the layout of all mails: its text with the name and the address of the marketplace below, and the same as HTML. */
export function laidOut(mail: Mail, brand: MailBrand): Mail {
  const { name, publicUrl, logo } = brand;
  const footer = say('mail.footer', { name, publicUrl });
  // The picture comes with the mail: nothing is fetched.
  const picture = logo && { filename: logo.name, content: logo.content, contentType: logo.type, cid: logoId };
  return {
    ...mail,
    ...(picture && { attachments: [...(mail.attachments ?? []), picture] }),
    senderName: name,
    text: `${mail.text}\n\n-- \n${footer}\n`,
    html: page(mail.subject, mail.text, { ...brand, footer }),
  };
}

const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const address = /(https?:\/\/[^\s<>"'»”]+[^\s<>"'»”.,;:)])/;
const isAddress = new RegExp(`^${address.source}$`);

const linked = (text: string): string =>
  text
    .split(address)
    .map((piece, at) => (at % 2 === 1 ? `<a class="link" href="${safe(piece)}">${safe(piece)}</a>` : safe(piece)))
    .join('');

/** A paragraph; one that is only an address becomes a button, with the address below for who cannot press it. */
function paragraph(text: string): string {
  if (!isAddress.test(text)) return `<p style="margin:0 0 16px">${linked(text).replaceAll('\n', '<br>')}</p>`;
  return `<p style="margin:0 0 8px"><a class="button" href="${safe(text)}">${safe(say('mail.open'))}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;word-break:break-all">${linked(text)}</p>`;
}

/** The logo in at most 40 pixels of height, or the name. */
function header({ name, logo }: MailBrand): string {
  if (!logo) return safe(name);
  const scale = Math.min(1, mostHeight / logo.height, mostWidth / logo.width);
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  // A light logo needs a dark plate in light, a dark one a light plate in dark.
  const kind = logo.ground === 'own' ? '' : ` class="on-${logo.ground}"`;
  const plate = logo.ground === 'dark' ? `;${plateOf('dark')}` : '';
  return `<img${kind} src="cid:${logoId}" alt="${safe(name)}" width="${side(logo.width)}" height="${side(logo.height)}" style="display:block;border:0${plate}">`;
}

const plateOf = (ground: keyof typeof logoGrounds, strength = ''): string =>
  [`background:${logoGrounds[ground]}`, 'padding:6px', 'border-radius:6px'].map((rule) => rule + strength).join(';');

// Light first: programs that do not know the media query show that.
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body, .outside { background: #f4f6f7; color: #1b2124 }
.card { background: #ffffff; border: 1px solid #dfe4e6; border-radius: 8px }
.name { color: #0f766e }
.quiet { color: #55606a }
.link { color: #0f766e }
.button { display: inline-block; padding: 10px 18px; border-radius: 6px; background: #0f766e; color: #ffffff; font-weight: 600; text-decoration: none }
@media (prefers-color-scheme: dark) {
  body, .outside { background: #0f1315 !important; color: #e6eaec !important }
  .card { background: #171c1f !important; border-color: #333c41 !important }
  .name, .link { color: #5eead4 !important }
  .quiet { color: #a9b4ba !important }
  .button { background: #2dd4bf !important; color: #06201d !important }
  .on-light { ${plateOf('light', ' !important')} }
  .on-dark { background: transparent !important; padding: 0 !important }
}`;

function page(subject: string, text: string, brand: MailBrand & { footer: string }): string {
  const { publicUrl, footer } = brand;
  const body = text
    .split(/\n{2,}/)
    .map(paragraph)
    .join('\n');
  return `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${safe(subject)}</title><style>${styles}</style></head>
<body style="margin:0">
<table role="presentation" class="outside" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<tr><td style="padding:0 4px 12px"><a class="name" href="${safe(publicUrl)}" style="font-size:18px;font-weight:700;text-decoration:none">${header(brand)}</a></td></tr>
<tr><td class="card" style="padding:24px;overflow-wrap:anywhere"><h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${safe(subject)}</h1>
${body}
</td></tr>
<tr><td class="quiet" style="padding:12px 4px;font-size:13px">${linked(footer)}</td></tr>
</table></td></tr></table>
</body></html>`;
}
