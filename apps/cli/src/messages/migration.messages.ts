/** Texts of the command line: `trastienda migrate`. */
export const migrationMessages = {
  'cli.migration.brands': 'las marcas de la tienda',
  'cli.migration.categories': 'el árbol de categorías de la tienda',
  'cli.migration.description':
    'Trae de la tienda lo nuevo y lo que cambió, y no elimina nada. Cuenta primero y pregunta; con --yes inicia sin preguntar.',
  'cli.migration.goesOn':
    'La actualización de {title} sigue en el servidor: repita el comando con --wait para seguirla.',
  'cli.migration.kind.description': 'Trae {summary}.',
  'cli.migration.kind.summary': 'trae {summary}',
  'cli.migration.migrate.option.output': 'espera, y guarda en un CSV qué fue de cada fila',
  'cli.migration.migrate.option.variants': 'las de variante; sin esta opción, las de producto',
  'cli.migration.migrate.option.wait': 'espera a que termine; Ctrl+C deja de esperar y la actualización continúa',
  'cli.migration.specifications': 'las especificaciones de producto, o de variante, de la tienda',
  'cli.migration.summary': 'trae de la tienda marcas, categorías y especificaciones (administradores)',
  'cli.migration.together': 'Repita el comando: otra persona contó {title} al mismo tiempo.',
} as const;
