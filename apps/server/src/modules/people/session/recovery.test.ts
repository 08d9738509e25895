import { beforeAll, expect, test, vi } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { sendRecoveryMail } from './recovery.ts';
import { hashSecret } from './secrets.ts';

describeOnOneEngine('postgres', 'password recovery', (database) => {
  const server = appForBlock(database, { works: true });

  beforeAll(async () => {
    await addPerson(database(), 'ana@trastienda.mx');
    await addPerson(database(), 'off@trastienda.mx', { disabled: true });
  });

  const links = async () => (await database().executeSql('select * from password_change_link')).rows;

  test('sends one mail with a link, of which only the hash is kept, and answers the same for anybody', async () => {
    const answers = [
      await server.ask('POST /admin/user/notify/change/password/Ana@Trastienda.mx'),
      await server.ask('GET /admin/user/notify/change/password/ana@trastienda.mx'),
      await server.ask('POST /admin/user/notify/change/password/off@trastienda.mx'),
      await server.ask('GET /admin/user/notify/change/password/nobody@trastienda.mx'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const open = async () =>
      (
        await database().executeSql(
          "select count(*) as n from pgboss.job where name = 'session.recovery' and state < 'completed'",
        )
      ).rows[0]?.n;
    await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 15_000, interval: 200 });
    const mails = await server.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/^To: ana@trastienda\.mx$/m);
    const text = (mails[0] ?? '').replace(/=\n/g, '').replace(/=3D/g, '=');
    const token = /\/pages\/reset\/([\w-]{43})/.exec(text)?.[1] ?? '';
    const kept = await links();
    expect(kept).toHaveLength(1);
    expect(kept[0]?.token_hash).toEqual(hashSecret(token));
  });

  test('a minute later another link takes the place of the first', async () => {
    const before = await links();
    const sentAt = (before[0]!.created_at as Date).getTime();
    server.setNow(new Date(sentAt + 59_000));
    await sendRecoveryMail(server.context, 'ana@trastienda.mx');
    expect(await links()).toEqual(before);
    server.setNow(new Date(sentAt + 60_000));
    await sendRecoveryMail(server.context, 'ana@trastienda.mx');
    const after = await links();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  });

  test('a mail that could not be sent is tried again, not swallowed', async () => {
    server.setNow(new Date(Date.now() + 200_000));
    const mail = {
      send: vi.fn().mockRejectedValueOnce(new Error('no mail server')).mockResolvedValueOnce(undefined),
      close: () => undefined,
    };
    const context = { ...server.context, mail };
    await expect(sendRecoveryMail(context, 'ana@trastienda.mx')).rejects.toThrow('no mail server');
    await sendRecoveryMail(context, 'ana@trastienda.mx');
    expect(mail.send).toHaveBeenCalledTimes(2);
  });

  test('an address that asks too often has to wait', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      const address = '203.0.113.77';
      statuses.push((await server.ask('POST /admin/user/notify/change/password/x@y.mx', { address })).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(204));
    expect(statuses[20]).toBe(429);
  });
});
