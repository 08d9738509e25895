import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { requireFreePort } from './free-port.ts';

test('a port that another program uses is refused with its number', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(requireFreePort({ host: '127.0.0.1', port })).rejects.toThrow(
    `El puerto ${port} de 127.0.0.1 está en uso`,
  );
  other.close();
});

// A documentation address (RFC 5737): no machine has it.
test('an address of another machine is refused by its name', async () => {
  await expect(requireFreePort({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'HOST "192.0.2.1" no es una dirección de esta máquina.',
  );
});
