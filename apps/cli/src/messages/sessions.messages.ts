/** Texts of the command line: `trastienda sessions`. */
export const sessionsMessages = {
  'cli.sessions.description':
    'Dónde está abierta su cuenta: páginas, terminales y programas. Para los tokens vea `tokens`.',
  'cli.sessions.end.argument': 'id de la sesión, como lo muestra `sessions list`',
  'cli.sessions.end.description':
    'Termina una sesión por su id o, con --others, todas menos esta. Lo que ahí no se haya guardado se pierde.',
  'cli.sessions.end.option.others': 'todas las demás',
  'cli.sessions.end.summary': 'termina una sesión, o todas las demás',
  'cli.sessions.list.description':
    'Muestra sus sesiones abiertas: dispositivo, dirección y última actividad; primero esta.',
  'cli.sessions.list.summary': 'muestra sus sesiones',
  'cli.sessions.nothing': 'Indique el id de una sesión, o --others.',
  'cli.sessions.seeThem': 'Véalas con `trastienda sessions list`.',
  'cli.sessions.seeYours': 'Vea sus sesiones con `trastienda sessions list`.',
  'cli.sessions.summary': 'sus sesiones abiertas: ver y terminar',
} as const;
