import { readFileSync } from 'node:fs';
import { csvLayoutKeys, loadUploads } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';

type Operation = {
  operationId: string;
  parameters?: { name?: string }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
};
const contract = JSON.parse(readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, { post?: Operation }>;
};

const uploads = Object.entries(contract.paths).filter(
  ([, { post }]) => post?.requestBody?.content['multipart/form-data']?.schema.$ref === '#/components/schemas/Upload',
);

describe('the upload calls of the layouts', () => {
  it('are those of the contract: none of them is out of reach of the command line', () => {
    expect(uploads.length).toBeGreaterThan(4);
    const known = new Set(csvLayoutKeys.map((layout) => loadUploads[layout].path));
    // Paths under /loads/ are second names that the specification gives to the same calls.
    const own = uploads.map(([path]) => path).filter((path) => !path.startsWith('/loads/'));
    expect(own.filter((path) => !known.has(path))).toEqual([]);
  });

  it.each(csvLayoutKeys.map((layout) => [layout, loadUploads[layout]] as const))(
    'name the parameters of %s',
    (_, upload) => {
      const post = contract.paths[upload.path]?.post;
      expect(post?.operationId).toBeDefined();
      const parameters = post?.parameters?.map(({ name }) => name) ?? [];
      expect(parameters).toEqual(
        expect.arrayContaining(['delimiter', 'dryRun', 'partial', ...Object.keys(upload.query ?? {})]),
      );
      expect(parameters.includes('categoryId')).toBe(upload.needsCategory === true);
      expect(parameters.includes('accountName')).toBe(upload.ofSeller === true);
    },
  );
});
