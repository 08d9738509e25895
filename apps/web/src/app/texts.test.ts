import { describe, expect, it } from 'vitest';
import { keysNamed } from '../../build/texts.ts';

const all = ['orders.list.title', 'orders.list.empty.help', 'orders.listed', 'orders.status.paid', 'csv.row.long'];

describe('the texts that a module brings along', () => {
  it.each<[string, string, string[]]>([
    ['a key', `say('orders.status.paid')`, ['orders.status.paid']],
    ['a key of a table', `{ title: "csv.row.long" }`, ['csv.row.long']],
    ['the words of a list', `words: 'orders.list'`, ['orders.list.title', 'orders.list.empty.help']],
    ['a template', `say(\`orders.status.\${status}\`)`, ['orders.status.paid']],
    ['the end of a template', `say(\`\${words}.title\`)`, []],
    ['one word', `type: 'orders'`, []],
    ['another name', `say('orders.list.titles')`, []],
  ])('are what %s names', (_, code, named) => expect(keysNamed(code, all)).toEqual(named));
});
