import { expect, it } from 'vitest';
import { bytesOfDataUrl } from './data-url.ts';
import { dataUrlProblem } from './data-url-problem.ts';

const png = 'data:image/png;base64,';
const read = (url: string, most = 100) => {
  const bytes = bytesOfDataUrl(url, most);
  return bytes && [...bytes];
};

it.each([
  [`${png}AAEC`, [0, 1, 2]],
  [`${png}/+8=`, [255, 239]],
  [`${png}/w==`, [255]],
  ['data:image/jpeg;base64,AAEC', [0, 1, 2]],
  [png, []],
  [`${png}AAE`, undefined],
  [`${png}AA=C`, undefined],
  [`${png}AA-C`, undefined],
  ['data:image/gif;base64,AAEC', undefined],
  [`x${png}AAEC`, undefined],
  ['AAEC', undefined],
])('reads %s as %j', (url, bytes) => expect(read(url)).toEqual(bytes));

it('reads one byte more than is allowed, whatever follows', () => {
  expect(read(`${png}AAECAwQF`, 2)).toEqual([0, 1, 2]);
  expect(read(`${png}AAEC****`, 2)).toEqual([0, 1, 2]);
  expect(read(`${png}AAEC`, 3)).toEqual([0, 1, 2]);
});

it('finds the problem of an address for each rule, also where it is asked again', () => {
  const rule = { maxBytes: 2, minSide: 1, maxSide: 9 };
  const url = `${png}AAEC`;
  const size = { code: 'images.size', params: { kilobytes: 0.002, megabytes: 0.000002 } };
  expect([dataUrlProblem(url, rule), dataUrlProblem(url, rule)]).toEqual([size, size]);
  expect(dataUrlProblem(url, { ...rule, maxBytes: 9 })).toEqual({ code: 'images.type' });
  expect(dataUrlProblem('nada', rule)).toEqual({ code: 'images.type' });
  expect(dataUrlProblem(url, rule)).toEqual(size);
});
