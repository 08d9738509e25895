/** A penalties file with every order once, and two rows of orders that do not exist. */
export function penaltiesOf(ids: readonly string[]): string {
  const rows = ids.map((id, index) => `${id},2026-02-${String((index % 28) + 1).padStart(2, '0')}`);
  rows.splice(150, 0, 'nadie-1,2026-02-01');
  rows.push('nadie-2,2026-02-01');
  return `Pedido,Fecha\n${rows.join('\n')}\n`;
}

/** A liquidations file with the lines of an order far apart, so that its sum grows over several batches; `times` repeats the orders. */
export function liquidationsOf(ids: readonly string[], times = 1): string {
  const line = (id: string, sku: string, total: string) =>
    `aurora,Aurora,${id},Entregado,${sku},1.00,1.00,1.00,1.00,${total},hoy,ayer,nada`;
  const all = Array.from({ length: times }, () => ids).flat();
  const rows = all.flatMap((id, index) => [
    line(id, 'A', `${index}.50`),
    line(ids[(index * 7) % ids.length] ?? id, 'B', '1.25'),
  ]);
  rows.splice(150, 0, line('nadie-1', 'A', '1.00'));
  rows.push(line('nadie-2', 'A', '1.00'));
  return `${'Título,'.repeat(12)}Título\n${rows.join('\n')}\n`;
}
