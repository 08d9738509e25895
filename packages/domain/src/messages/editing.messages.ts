/** Forms of things that exist already: leaving them with changes, and changes of somebody else (ours). */
export const editingMessages = {
  'shared.form.leave.title': '¿Salir sin guardar?',
  'shared.form.leave': 'Hay cambios sin guardar. ¿Salir sin guardarlos?',
  'shared.form.leave.stay': 'Seguir editando',
  'shared.form.leave.go': 'Salir sin guardar',
  'shared.form.overtaken':
    '{name} guardó otros datos el {when}, mientras usted editaba. Lo suyo no se ha guardado ni se ha perdido.',
  'shared.form.overtaken.once':
    '{name} guardó otros datos mientras usted editaba. Lo suyo no se ha guardado ni se ha perdido.',
  'shared.form.overtaken.somebody': 'Alguien más',
  'shared.form.changes.show': 'Ver cambios',
  'shared.form.mine.apply': 'Volver a aplicar los míos',
  'shared.form.theirs.take': 'Usar los actuales',
  'shared.form.field': 'Campo',
  'shared.form.mine': 'Suyo',
  'shared.form.current': 'Actual',
  'shared.form.untouched': 'Sin cambio',
  'shared.delete.overtaken': '{name} lo cambió el {when}. Revise cómo está ahora antes de eliminarlo.',
} as const;
