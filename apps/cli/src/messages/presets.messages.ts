/** Texts of the command line: `trastienda presets`, and the options that use a preset. */
export const presetsMessages = {
  'cli.presets.argument.name': 'nombre del preajuste',
  'cli.presets.argument.subject':
    'para qué es: `load.` y la plantilla, `report.` y el tipo de reporte, o `list.` y la lista',
  'cli.presets.argument.to': 'el nombre nuevo',
  'cli.presets.changed': 'Se guardó el preajuste «{name}»',
  'cli.presets.delete.description': 'Elimina un preajuste, para todas las personas de la organización.',
  'cli.presets.delete.summary': 'elimina un preajuste',
  'cli.presets.deleted': 'Se eliminó el preajuste «{name}»',
  'cli.presets.description':
    'Preajustes que comparten las personas de un seller, o las del marketplace: cómo se lee un archivo (sus columnas, su delimitador y cómo escribe montos y fechas) y cómo se escribe el de un reporte o de una lista (sus columnas y su formato). `load --preset`, `reports request --preset` y `orders export --preset` los usan.',
  'cli.presets.list.description': 'Muestra los preajustes, por su nombre.',
  'cli.presets.list.option.for':
    'solo los de esta plantilla, este reporte o esta lista: `load.prices`, `report.orders`, `list.products`, …',
  'cli.presets.list.summary': 'muestra los preajustes',
  'cli.presets.onlyLoad': '{options} son de los preajustes de cargas (`load.…`).',
  'cli.presets.onlyReport': '{options} son de los preajustes de reportes y listas (`report.…`, `list.…`).',
  'cli.presets.option.columns': 'columnas del archivo, en su orden y separadas por comas: {keys}',
  'cli.presets.option.columnsOfFile': 'columnas del archivo, en su orden y separadas por comas (como id,total)',
  'cli.presets.option.ofLoad': 'lee cada archivo como dice este preajuste; las demás opciones valen sobre él',
  'cli.presets.option.ofReport': 'columnas y formato de este preajuste; --columns y --format valen sobre él',
  'cli.presets.rename.description': 'Cambia el nombre de un preajuste, para todas las personas de la organización.',
  'cli.presets.rename.summary': 'cambia el nombre de un preajuste',
  'cli.presets.save.description':
    'Guarda un preajuste; si ya hay uno con ese nombre, cambia de él lo que dicen las opciones. Uno de cargas toma --map, --delimiter, --mend-as y --partial; uno de reportes o listas, --columns y --format.',
  'cli.presets.save.noColumns': 'Faltan las columnas del archivo: --columns {keys}',
  'cli.presets.save.nothing': 'Falta lo que el preajuste guarda: {options}',
  'cli.presets.save.option.noPartial': 'cargas: deja de cargar solo las filas correctas',
  'cli.presets.save.summary': 'guarda un preajuste',
  'cli.presets.seeThem': 'Vea los guardados con `trastienda presets list --for {subject}`.',
  'cli.presets.show.description': 'Muestra lo que guarda un preajuste.',
  'cli.presets.show.summary': 'muestra un preajuste',
  'cli.presets.summary': 'preajustes de cargas, reportes y listas',
} as const;
