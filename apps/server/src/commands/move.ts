import { existsSync, renameSync } from 'node:fs';
import { moveDatabase } from '../backup/move-database.ts';
import { ConfigError, type ServerConfig } from '../config.ts';
import { databaseFolder } from '../db/pglite/data-folder.ts';
import { createLog } from '../log.ts';
import { type OpenContext, openContext } from '../open-context.ts';
import { print } from './print.ts';

/**
 * `trastienda-server move`: copies every table from the embedded database to a PostgreSQL, or back. The files stay in the data folder,
 * which both use. A moved embedded database is renamed, so that nobody goes on working in it by mistake.
 */
export async function move(config: ServerConfig, options: { to?: string; from?: string }): Promise<void> {
  const url = options.to ?? options.from;
  if (!url) throw new ConfigError('Indique --to o --from con la dirección de un PostgreSQL.');
  if (!/^postgres(?:ql)?:\/\//.test(url)) throw new ConfigError('La dirección debe empezar con postgres://.');
  if (options.to && !existsSync(databaseFolder(config.dataFolder))) {
    throw new ConfigError(`No hay una base de datos en ${databaseFolder(config.dataFolder)}: no hay qué trasladar.`);
  }
  const log = createLog(config.logLevel);
  // Opens the embedded database first: a folder in use is reported before anything is written elsewhere.
  const embedded = await openContext(
    { ...config, databaseUrl: undefined },
    log,
    options.from ? { besideFiles: true } : {},
  );
  try {
    const server = await openContext({ ...config, databaseUrl: url }, log);
    try {
      await moveBetween(...(options.to ? ([embedded, server] as const) : ([server, embedded] as const)));
    } finally {
      await server.close();
    }
  } finally {
    await embedded.close();
  }
  if (options.to) setAside(config.dataFolder);
  print(options.to ? 'Inicie el servidor con DATABASE_URL.' : 'Inicie el servidor sin DATABASE_URL.');
}

async function moveBetween(source: OpenContext, target: OpenContext): Promise<void> {
  const count = (n: number) => n.toLocaleString('es-MX');
  const { tables, rows } = await moveDatabase(source.context, target.context, (table, moved) => {
    if (moved > 0) print(`${table}: ${count(moved)} filas`);
  });
  print(`Listo: ${count(rows)} filas de ${count(tables)} tablas. Los archivos siguen en la carpeta de datos.`);
}

function setAside(dataFolder: string): void {
  const aside = `${databaseFolder(dataFolder)}.moved-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  renameSync(databaseFolder(dataFolder), aside);
  print(`La base de datos integrada quedó apartada en ${aside}; bórrela cuando no la necesite.`);
}
