import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { filesOwnerOf } from '../../../db/files-owner.ts';
import { filesFolder } from '../../../ports/files/files-folder.ts';
import { claimPlace, ownedFiles } from '../../../ports/files/owned-files.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addSeller } from '../../../testing/people.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { forgetUnusedImages } from './forget-unused-images.ts';
import { keyOf } from './upload-image.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describeOnBothEngines('pictures that nobody uses', (database) => {
  const app = appForBlock(database);

  test.each([
    ['go with their rows from a place that belongs to the database', undefined, false],
    ['stay with their rows in a place of another database', '00000000-0000-4000-8000-000000000001', true],
  ])('forgets what nobody uses: pictures %s', { timeout: 30_000 }, async (_, claimedBy, stays) => {
    const folder = mkdtempSync(join(tmpdir(), 'trastienda-unused-'));
    folders.push(folder);
    const place = filesFolder(folder);
    if (claimedBy) await claimPlace(place, claimedBy);
    const files = ownedFiles(place, () => filesOwnerOf(database()));
    await addSeller(database(), 'aurora');
    const file = `${'0'.repeat(64)}.png`;
    const key = keyOf('aurora', file, undefined);
    await files.put(key, Buffer.from('png'));
    await database().executeSql(
      `insert into uploaded_image (account_name, file, width, height, bytes, used_at)
       values ('aurora', $1, 600, 600, 3, now() - interval '2 days') on conflict do nothing`,
      [file],
    );
    await forgetUnusedImages({ ...app.context, files });
    const { rows } = await database().executeSql('select from uploaded_image');
    expect([rows.length, (await place.get(key)) !== undefined]).toEqual([stays ? 1 : 0, stays]);
  });
});
