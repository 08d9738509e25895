import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mailFolder } from './mail-folder.ts';
import { readMail } from './read-mail.ts';

const text = `Hola, Íñigo:\n\nEl link:\n\nhttp://127.0.0.1:4000/pages/reset/${'x'.repeat(43)}?a=b\n\n${'Una línea larga. '.repeat(20)}`;
const mail = {
  to: 'inigo@aurora.mx',
  subject: 'Cambio de contraseña de Trastienda, para quien la olvidó hace días',
  text,
};

it('reads a mail whose date is none without one', async () => {
  expect((await readMail(Buffer.from('To: a@b.mx\r\nDate: ayer\r\n\r\nHola'))).date).toBeUndefined();
});

it.each([
  ['a text alone', []],
  ['a text before an attachment', [{ filename: 'a.csv', content: 'Pedido,Fecha\n', contentType: 'text/csv' }]],
])('reads back what was written: %s', async (_, attachments) => {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-mail-'));
  try {
    await mailFolder(folder, 'Trastienda <no@trastienda.mx>').send({ ...mail, attachments });
    const [file = ''] = await readdir(folder);
    const read = await readMail(await readFile(join(folder, file)));
    expect(read).toMatchObject({ to: mail.to, subject: mail.subject });
    expect(read.text.trim()).toBe(text.trim());
    expect(Date.now() - Number(read.date)).toBeLessThan(60_000);
  } finally {
    await rm(folder, { recursive: true });
  }
});
