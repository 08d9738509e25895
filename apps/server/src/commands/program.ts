import { Command, type HelpConfiguration, InvalidArgumentError, Option } from 'commander';
import { configFrom, type ServerConfig } from '../config.ts';
import { fillDemo } from './demo.ts';
import { serve } from './serve.ts';
import { differencesFound } from './usage.ts';
import { work } from './work.ts';

const DEFAULT_DEMO_ORDERS = 3_000;

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Options:': 'Opciones:',
  'Commands:': 'Comandos:',
  'Arguments:': 'Argumentos:',
};

type PlaceOptions = { port?: number; host?: string; data?: string };

const spanishHelp: HelpConfiguration = {
  styleTitle: (title) => titles[title] ?? title,
  optionDescription: ({ description, defaultValue }) =>
    defaultValue === undefined ? description : `${description} (por omisión: ${String(defaultValue)})`,
  argumentDescription: ({ description }) => description,
  subcommandTerm: (command) =>
    [command.name(), ...command.registeredArguments.map((argument) => `<${argument.name()}>`)].join(' '),
};

/** The server's commands. Flags override the environment. */
export function program(): Command {
  const root = new Command('trastienda-server')
    .description('Servidor de Trastienda: API y aplicación web')
    .usage('[comando] [opciones]')
    .configureHelp(spanishHelp)
    // main.ts prints the error in Spanish.
    .configureOutput({ outputError: () => undefined })
    .exitOverride()
    .helpOption('-h, --help', 'muestra esta ayuda')
    .helpCommand('help [comando]', 'muestra la ayuda de un comando');

  root
    .command('serve', { isDefault: true })
    .description('atiende la aplicación web y la API (comando por omisión)')
    .usage('[opciones]')
    .option('-p, --port <n>', 'puerto (PORT)', wholeNumber)
    .option('--host <dirección>', 'dirección en la que escucha (HOST)')
    .option('--data <carpeta>', 'carpeta de datos (TRASTIENDA_DATA)')
    .option(
      '--demo <pedidos>',
      'pedidos de demostración del primer inicio; 0 para empezar sin ella (TRASTIENDA_DEMO)',
      wholeNumber,
    )
    .action((options: PlaceOptions & { demo?: number }) => serve(configOf(options), demoOrders(options.demo)));

  root
    .command('worker')
    .usage('[opciones]')
    .description('atiende solo la cola de trabajos, junto a otros procesos sobre el mismo PostgreSQL')
    .action(() => work(configOf({})));

  root
    .command('demo')
    .description('llena una base de datos vacía con el mercado de demostración')
    .usage('[opciones]')
    .requiredOption('--orders <n>', 'cuántos pedidos', wholeNumber)
    .option('--from <carpeta>', 'toma vendedores y productos de los archivos CSV de Olist de esta carpeta')
    .option('--data <carpeta>', 'carpeta de datos (TRASTIENDA_DATA)')
    .action((options: PlaceOptions & { orders: number; from?: string }) => fillDemo(configOf(options), options));

  root
    .command('olist')
    .description('carga los productos de Olist por la API, con sus precios e inventario, y dice qué resultó')
    .usage('[opciones]')
    .requiredOption('--from <carpeta>', 'carpeta con los archivos CSV de Olist')
    .option('--rows <n>', 'cuántos productos; todos si no se indica', wholeNumber)
    .option('--data <carpeta>', 'carpeta de datos (TRASTIENDA_DATA)')
    .action(async (options: PlaceOptions & { from: string; rows?: number }) => {
      const { sendOlist } = await import('./olist.ts');
      await sendOlist(configOf(options), options);
    });

  root
    .command('backup')
    .description('guarda la base de datos integrada y sus archivos en un archivo, también mientras el servidor atiende')
    .argument('<archivo>', 'archivo nuevo, fuera de la carpeta de datos')
    .usage('<archivo> [opciones]')
    .option('--data <carpeta>', 'carpeta de datos (TRASTIENDA_DATA)')
    .action(async (file: string, options: PlaceOptions) => {
      const { backUp } = await import('./backup.ts');
      await backUp(configOf(options), file);
    });

  root
    .command('restore')
    .description('restaura un respaldo en una carpeta de datos vacía y lo comprueba')
    .argument('<archivo>', 'respaldo hecho con backup')
    .usage('<archivo> [opciones]')
    .option('--data <carpeta>', 'carpeta de datos vacía (TRASTIENDA_DATA)')
    .action(async (file: string, options: PlaceOptions) => {
      const { restore } = await import('./backup.ts');
      await restore(configOf(options), file);
    });

  root
    .command('move')
    .description('traslada la base de datos integrada a un PostgreSQL vacío, o al revés; con el servidor detenido')
    .usage('(--to <url> | --from <url>) [opciones]')
    .addOption(new Option('--to <url>', 'PostgreSQL vacío de destino').conflicts('from'))
    .addOption(new Option('--from <url>', 'PostgreSQL de origen'))
    .option('--data <carpeta>', 'carpeta de datos de la base integrada (TRASTIENDA_DATA)')
    .action(async (options: PlaceOptions & { to?: string; from?: string }) => {
      const { move } = await import('./move.ts');
      await move(configOf(options), options);
    });

  const admin = root.command('admin').description('administradores del marketplace').usage('<comando>');
  admin
    .command('create')
    .description('crea un administrador y dice el link de un solo uso con el que define su contraseña')
    .usage('--email <correo> [opciones]')
    .requiredOption('--email <correo>', 'correo del administrador')
    .option('--first-name <nombre>', 'nombre', 'Administrador')
    .option('--last-name <apellidos>', 'apellidos', 'Principal')
    .option('--data <carpeta>', 'carpeta de datos (TRASTIENDA_DATA)')
    .action(async (options: PlaceOptions & { email: string; firstName: string; lastName: string }) => {
      const { addAdministrator } = await import('./admin.ts');
      await addAdministrator(configOf(options), options);
    });

  const stock = root.command('stock').description('existencias que los pedidos reservan').usage('<comando>');
  stock
    .command('check')
    .description(
      `cuenta las unidades reservadas a partir de los pedidos y dice las diferencias; con alguna, sale con ${differencesFound}`,
    )
    .usage('[opciones]')
    .option('--fix', 'corrige las diferencias', false)
    .option('--data <carpeta>', 'carpeta de datos (TRASTIENDA_DATA)')
    .action(async (options: PlaceOptions & { fix: boolean }) => {
      const { compareStock } = await import('./stock.ts');
      if (await compareStock(configOf(options), options)) process.exitCode = differencesFound;
    });

  root
    .command('postal-codes')
    .description('carga el catálogo de códigos postales del SAT, con el que la página de facturas escribe el municipio')
    .argument('<archivo...>', 'hojas de c_CodigoPostal como CSV o .xlsx; reemplazan las de antes')
    .usage('<archivo...> [opciones]')
    .option('--data <carpeta>', 'carpeta de datos (TRASTIENDA_DATA)')
    .action(async (files: string[], options: PlaceOptions) => {
      const { loadPostalCodes } = await import('./postal-codes.ts');
      await loadPostalCodes(configOf(options), files);
    });

  for (const command of [root, ...root.commands, ...admin.commands, ...stock.commands]) {
    command.configureHelp(spanishHelp).helpOption('-h, --help', 'muestra esta ayuda');
    if (command !== root) command.helpCommand(false);
  }
  return root;
}

function configOf({ port, host, data }: PlaceOptions): ServerConfig {
  return configFrom({
    ...process.env,
    ...(port !== undefined && { PORT: String(port) }),
    ...(host !== undefined && { HOST: host }),
    ...(data !== undefined && { TRASTIENDA_DATA: data }),
  });
}

function demoOrders(flag: number | undefined): number {
  if (flag !== undefined) return flag;
  if (process.env.TRASTIENDA_DEMO) return wholeNumber(process.env.TRASTIENDA_DEMO);
  // A production server on PostgreSQL gets no demonstration: the password of its accounts is printed.
  const isProduction = process.env.NODE_ENV === 'production' && Boolean(process.env.DATABASE_URL);
  return isProduction ? 0 : DEFAULT_DEMO_ORDERS;
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value)) throw new InvalidArgumentError('Debe ser un número entero.');
  return value;
}
