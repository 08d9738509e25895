import { type MessageKey, messages, say } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { faultsOfMail } from '../../../testing/actionable-mails.ts';
import { laidOut } from './mail-layout.ts';

const brand = { name: 'Mercado <Sur>', publicUrl: 'https://mercado.mx/sur' };
const link = `${brand.publicUrl}/pages/reset/a?b=1&c=2`;
const mailOf = (text: string) => laidOut({ to: 'ana@aurora.mx', subject: 'Un <aviso>', text }, brand);

describe('the layout of mails', () => {
  it('shows an address of its own line as a button, others as links, and nothing as markup', () => {
    const { html = '', text, senderName } = mailOf(`Hola, <b>Íñigo</b>:\n\n${link}\n\nVea ${link}.\nAdiós`);
    expect(html.match(/class="button" href="https:\/\/mercado\.mx\/sur\/pages\/reset\/a\?b=1&#38;c=2"/g)).toHaveLength(
      1,
    );
    expect(html).toContain('c=2</a>.<br>Adiós');
    expect(html).toContain('&#60;b&#62;Íñigo');
    expect(html).toContain('Mercado &#60;Sur&#62;');
    expect(html).not.toMatch(/<(b|script|img|link)\b/);
    expect(text).toBe(
      `Hola, <b>Íñigo</b>:\n\n${link}\n\nVea ${link}.\nAdiós\n\n-- \nEste correo es de Mercado <Sur>: ${brand.publicUrl}\n`,
    );
    expect(senderName).toBe('Mercado <Sur>');
  });

  it.each([
    ['a wide PNG', { type: 'image/png', width: 960, height: 120, ground: 'light' }, ' class="on-light"', 240, 30],
    ['a high JPEG', { type: 'image/jpeg', width: 100, height: 400, ground: 'own' }, '', 10, 40],
    ['a small PNG', { type: 'image/png', width: 64, height: 32, ground: 'dark' }, ' class="on-dark"', 64, 32],
  ] as const)('shows a logo that comes with it, with the name for who does not see it: %s', (_, facts, plate, w, h) => {
    const logo = { ...facts, name: 'a.png', content: Buffer.from('x') };
    const file = { filename: 'b.csv', content: 'b', contentType: 'text/csv' };
    const mail = { to: 'ana@aurora.mx', subject: 'Un aviso', text: `Hola: ${link}`, attachments: [file] };
    const { html = '', text, attachments } = laidOut(mail, { ...brand, logo });
    const picture = `<img${plate} src="cid:logo@trastienda" alt="Mercado &#60;Sur&#62;" width="${w}" height="${h}"`;
    expect(html).toContain(picture);
    expect(html.match(/<img/g)).toHaveLength(1);
    // In light only a light logo has a plate, which programs without style sheets show too.
    expect(/<img[^>]*background:#171c1f/.test(html)).toBe(facts.ground === 'dark');
    expect(text).toBe(laidOut(mail, brand).text);
    const sent = { filename: 'a.png', content: logo.content, contentType: facts.type, cid: 'logo@trastienda' };
    expect(attachments).toEqual([file, sent]);
    // A picture is nothing to act on.
    expect(faultsOfMail({ ...mailOf('Hola'), attachments: [sent] }, brand.publicUrl)).not.toEqual([]);
  });

  it.each([
    ['one that only tells', 'Hola, Ana:\n\nSu cuenta cambió.'],
    ['one with a value that is missing', `Hola, {name}: ${link}`],
    ['one with an address of another host alone', 'Vea https://otro.mx/'],
  ])('finds fault with %s', (_, text) => {
    expect(faultsOfMail(mailOf(text), brand.publicUrl)).not.toEqual([]);
    expect(faultsOfMail(mailOf(`Hola: ${link}`), brand.publicUrl)).toEqual([]);
  });
});

/** The texts of mails whose reader acts on the file that they bring, and those that another text with a link follows. */
const withFile = ['loads.template.mail.text', 'loads.current.mail.text'];
const isFollowed = (key: string) => key.startsWith('session.owner.') && key !== 'session.owner.unexpected';

/** The names of texts of mails, by their form. */
const mailTexts = (Object.keys(messages) as MessageKey[]).filter(
  (key) =>
    /\.mail\.text$|^session\.owner\.(\w+\.text|unexpected)$|^session\.emailChange\.(asked|changed)\.text$/.test(key) ||
    /^reports\.mail\.(attached|linked|signIn)$/.test(key),
);

describe('each text of a mail', () => {
  it('is found by its name', () => expect(mailTexts.length).toBeGreaterThan(15));

  it.each(mailTexts)('%s names no marketplace, and has a link, a file, or a text with a link after it', (key) => {
    const text: string = messages[key];
    expect(text).not.toContain('Trastienda');
    const isActedOn = /\{(link|list)\}/.test(text) || withFile.includes(key) || isFollowed(key);
    expect(isActedOn, text).toBe(true);
  });

  it.each(mailTexts.filter((key) => key.endsWith('.text')))(
    '%s has a subject without the name of a marketplace',
    (key) => {
      const subject = key.replace(/\.text$/, '.subject').replace('loads.current', 'loads.template') as MessageKey;
      expect(say(subject)).not.toMatch(/Trastienda|^session|^loads/);
    },
  );
});
