/** Texts of the server's own commands. */
export const commandsMessages = {
  'server.admin.created':
    'Administrador creado: {email}. Defina su contraseña en este link, que sirve una vez y durante {hours} horas:',
  'server.admin.created.one':
    'Administrador creado: {email}. Defina su contraseña en este link, que sirve una vez y durante 1 hora:',
  'server.admin.description': 'administradores del marketplace',
  'server.admin.firstName': 'Administrador',
  'server.admin.lastName': 'Principal',
  'server.admin.welcome':
    'Todavía no hay usuarios. Cree el primer administrador en este link, que sirve una vez y durante {firstAdministratorHours} horas:',
  'server.admin.welcomeOr': 'o, también mientras el servidor atiende, con:',
  'server.backup.argument': 'archivo nuevo, fuera de la carpeta de datos',
  'server.backup.description':
    'guarda la base de datos integrada y sus archivos en un archivo, también mientras el servidor atiende',
  'server.backup.ofPostgres':
    'Con DATABASE_URL la base de datos es de PostgreSQL: respáldela con pg_dump, y aparte la carpeta de datos (docs/operations.md).',
  'server.backup.withKeys':
    'Incluye la clave de los secretos (secret.key): guárdelo tan seguro como la carpeta de datos.',
  'server.backup.withoutKeys':
    'No incluye las claves de TRASTIENDA_SECRET_KEYS: guárdelas aparte, sin ellas no se puede usar.',
  'server.backup.withoutFiles':
    'No incluye los archivos de cargas, informes, facturas e imágenes, que están en {place}: respáldelos allí.',
  'server.backup.written': 'Respaldo escrito: {path} ({files} archivos, {megabytes} MB).',
  'server.backup.written.one': 'Respaldo escrito: {path} (1 archivo, {megabytes} MB).',
  'server.check.corrected': 'Diferencias corregidas: {count}.',
  'server.check.description':
    'compara lo que se guarda dos veces (unidades reservadas, historias y sumas) y dice las diferencias; con alguna, sale con {exitCode}',
  'server.check.differences': 'Diferencias: {count}. Corríjalas con --fix.',
  'server.check.good': 'Las unidades reservadas, las historias y las sumas concuerdan.',
  'server.check.left':
    'Diferencias que quedan: {count}. De una historia no se puede saber si lo correcto es ella o la existencia.',
  'server.check.sums.guides': 'Cuentas de guías que no son las de las solicitudes: {count}',
  'server.check.sums.orders': 'Cuentas de pedidos que no son las de los pedidos: {count}',
  'server.check.sums.products':
    'Renglones y cuentas de las listas de productos que no son los de los productos: {count}',
  'server.check.sums.sales': 'Sumas de ventas que no son las de los pedidos: {count}',
  'server.check.sums.toShip': 'Renglones de la cola de empaque que no son los de los pedidos: {count}',
  'server.check.option.fix': 'corrige las diferencias que se pueden calcular',
  'server.create.description': 'crea un administrador y dice el link de un solo uso con el que define su contraseña',
  'server.create.option.email': 'correo del administrador',
  'server.create.option.firstName': 'nombre',
  'server.create.option.lastName': 'apellidos',
  'server.demo.accounts': 'Cuentas de demostración (contraseña de todas: {demoPassword}):',
  'server.demo.description': 'llena una base de datos vacía con el mercado de demostración',
  'server.demo.done': 'Listo: {orders} pedidos, {sellers} sellers, {products} productos y {skus} SKU.',
  'server.demo.option.from': 'toma vendedores y productos de los archivos CSV de Olist de esta carpeta',
  'server.demo.option.orders': 'cuántos pedidos',
  'server.demo.preparing': 'Preparando el mercado de demostración ({orders} pedidos)…',
  'server.demo.progress': '{orders} pedidos…',
  'server.demo.twoSteps': 'Secreto de dos pasos de la demostración: {demoTwoFactorSecret}',
  'server.demo.waiting': 'Otro proceso llena esta base de datos: se espera a que termine…',
  'server.description': 'Servidor de Trastienda: API y aplicación web',
  'server.error.databaseAway':
    'No fue posible conectar con la base de datos ({message}). Revise su dirección: DATABASE_URL o, en un traslado, --to o --from.',
  'server.error.databaseDamaged':
    'La base de datos está dañada ({message}). Restaure un respaldo (docs/operations.md).',
  'server.error.diskFull': 'El disco está lleno: {message}',
  'server.error.notAllowed': 'Sin permiso: {message}',
  'server.error.output':
    'No se pudo escribir en la salida estándar: {message}. Lo que el comando ya hizo se queda hecho.',
  'server.error.path': 'Esa ruta no se puede usar: {message}',
  'server.files.absent':
    'No hay archivos que copiar: la carpeta {place} no existe. Revise TRASTIENDA_FILES, TRASTIENDA_DATA o --from. No se cambió nada.',
  'server.files.adopt':
    'declara que los archivos son de esta base de datos, que desde entonces borra los que ya no necesita',
  'server.files.adopted': 'Los archivos de {place} son de esta base de datos. Otra que los use ya no borra ninguno.',
  'server.files.delete':
    'El servidor ya usa {to}. Repita el comando con --delete para borrar los archivos de {from}, y quite TRASTIENDA_FILES_PREVIOUS.',
  'server.files.description': 'archivos de cargas, informes, facturas e imágenes',
  'server.files.ended': 'Se borraron de {from}. Quite TRASTIENDA_FILES_PREVIOUS cuando el servidor no la necesite.',
  'server.files.foreign':
    'Los archivos de {place} son de otra base de datos, o esta es una copia: se leen, y no se borra ninguno. Si ninguna otra los usa, ejecute trastienda-server files adopt; si es una prueba, indique una copia del lugar.',
  'server.files.foreignSource':
    'No se borra nada: los archivos de {from} son de otra base de datos que los de {to}. Repita el comando sin --delete.',
  'server.files.move': 'copia los archivos a otro lugar y los comprueba, también mientras el servidor atiende',
  'server.files.moved':
    '{copied} archivos copiados y comprobados en {place} ({megabytes} MB); otros {same} ya estaban.',
  'server.files.moved.one': '1 archivo copiado y comprobado en {place} ({megabytes} MB); otros {same} ya estaban.',
  'server.files.notUsed':
    'No se borra nada: este servidor no usa {place}. Inícielo con TRASTIENDA_FILES={place}, e indíquela también aquí.',
  'server.files.option.delete': 'borra cada archivo de su lugar anterior cuando su copia está comprobada',
  'server.files.option.from': 'lugar de origen; el de TRASTIENDA_FILES_PREVIOUS o TRASTIENDA_FILES si no se indica',
  'server.files.option.to': 'carpeta, o s3://bucket/prefijo',
  'server.files.progress': '{copied} archivos…',
  'server.files.same': 'Los archivos ya están en {place}. Indique otro lugar.',
  'server.files.startWith':
    'Inicie el servidor con TRASTIENDA_FILES={to} y TRASTIENDA_FILES_PREVIOUS={from}, y repita el comando: copia los que llegaron entretanto.',
  'server.help.arguments': 'Argumentos:',
  'server.help.command': 'muestra la ayuda de un comando',
  'server.help.commands': 'Comandos:',
  'server.help.default': '{description} (por omisión: {defaultValue})',
  'server.help.option': 'muestra esta ayuda',
  'server.version.option': 'muestra la versión',
  'server.help.options': 'Opciones:',
  'server.help.usage': 'Uso:',
  'server.help.wholeNumber': 'Debe ser un número entero.',
  'server.migrate.applied': 'Se actualizó el esquema de la base de datos: {name}.',
  'server.migrate.contract': 'Falta {name}: detenga antes todos los servidores y procesos de trabajo.',
  'server.migrate.current': 'El esquema de la base de datos está al día.',
  'server.migrate.description':
    'actualiza el esquema de la base de datos y termina; un servidor también lo hace al iniciar',
  'server.migrate.expand': 'Falta {name}: la versión anterior puede seguir en marcha.',
  'server.migrate.option.check':
    'solo dice los pasos que faltan; si alguno pide detener todos los procesos, sale con {exitCode}',
  'server.migrate.running': 'Procesos en marcha sobre esta base de datos: {running}.',
  'server.move.address': 'La dirección debe empezar con postgres://.',
  'server.move.aside': 'La base de datos integrada quedó apartada en {aside}; bórrela cuando no la necesite.',
  'server.move.description':
    'traslada la base de datos integrada a un PostgreSQL vacío, o al revés; con el servidor detenido',
  'server.move.done':
    'Listo: {rows} filas de {tables} tablas. Los archivos y las claves siguen en la carpeta de datos.',
  'server.move.option.data': 'carpeta de datos de la base integrada (TRASTIENDA_DATA)',
  'server.move.option.from': 'PostgreSQL de origen',
  'server.move.option.to': 'PostgreSQL vacío de destino',
  'server.move.startWith': 'Inicie el servidor con DATABASE_URL.',
  'server.move.startWithout': 'Inicie el servidor sin DATABASE_URL.',
  'server.move.table': '{table}: {moved} filas',
  'server.move.table.one': '{table}: 1 fila',
  'server.move.where': 'Indique --to o --from con la dirección de un PostgreSQL.',
  'server.olist.description':
    'carga los productos de Olist por la API, con sus precios e inventario, y dice qué resultó',
  'server.olist.done': '{rows} filas en {loads} cargas y {seconds} s: {applied} aplicadas, {invalid} con errores',
  'server.olist.load': '{fileName}: {state}, {applied} de {rows} filas aplicadas',
  'server.olist.load.one': '{fileName}: {state}, {applied} de 1 fila aplicada',
  'server.olist.option.from': 'carpeta con los archivos CSV de Olist',
  'server.olist.option.rows': 'cuántos productos; todos si no se indica',
  'server.port.host': 'HOST "{host}" no es una dirección de esta máquina.',
  'server.port.taken': 'El puerto {port} de {host} está en uso por otro programa. Elija otro con PORT o --port.',
  'server.postalCodes.argument': 'hojas de c_CodigoPostal como CSV o .xlsx; reemplazan las de antes',
  'server.postalCodes.description':
    'carga el catálogo de códigos postales del SAT, con el que la página de facturas escribe el municipio',
  'server.postalCodes.done':
    'Códigos postales con municipio: {size}. El catálogo no dice el municipio de otros {left}.',
  'server.postalCodes.notFound': 'No existe el archivo {file}. No se cambió nada.',
  'server.postalCodes.refused': '{file}: {message}. No se cambió nada.',
  'server.restore.argument': 'respaldo hecho con backup',
  'server.restore.description': 'restaura un respaldo en una carpeta de datos vacía y lo comprueba',
  'server.restore.done':
    'Respaldo restaurado y comprobado en {dataFolder}: hecho el {createdAt} con Trastienda {version}. Inicie el servidor sobre esa carpeta.',
  'server.restore.missingKeys':
    'Falta la clave de sus secretos ({keys}), que no está en el respaldo: indíquela en TRASTIENDA_SECRET_KEYS al iniciar.',
  'server.restore.filesElsewhere':
    'Los archivos de {place} no están en el respaldo. Para probarlo, indique una copia de ese lugar; para que esta base de datos siga en lugar de la anterior, indique {place} (TRASTIENDA_FILES, o TRASTIENDA_FILES_PREVIOUS durante un traslado) y ejecute trastienda-server files adopt: hasta entonces no borra archivos.',
  'server.restore.ofPostgres':
    'Con DATABASE_URL el servidor usa PostgreSQL y no la carpeta de datos: restaure allí con pg_restore, o repita el comando sin DATABASE_URL. No se cambió nada.',
  'server.restore.option.data': 'carpeta de datos vacía (TRASTIENDA_DATA)',
  'server.serve.description': 'atiende la aplicación web y la API (comando por omisión)',
  'server.serve.mails': 'Correos enviados: http://127.0.0.1:{port}{mailboxPath}',
  'server.serve.option.data': 'carpeta de datos (TRASTIENDA_DATA)',
  'server.serve.option.demo': 'pedidos de demostración del primer inicio; 0 para empezar sin ella (TRASTIENDA_DEMO)',
  'server.serve.option.host': 'dirección en la que escucha (HOST)',
  'server.serve.option.port': 'puerto (PORT)',
  'server.serve.ready': 'Trastienda está lista en http://{hostInAddress}:{port}',
  'server.spread.description':
    'reparte las tablas de un PostgreSQL con Citus entre sus máquinas, por la cuenta de cada vendedor; con todo detenido',
  'server.spread.done': 'Listo en {seconds} s. Tablas repartidas: {tables}. Inicie los servidores.',
  'server.spread.limits':
    'Antes, respalde todas las máquinas. Repartidas, las listas de productos de todos los vendedores no se ordenan por categoría, marca ni vendedor; las demás funcionan (docs/scaling.md).',
  'server.spread.machine': '{machine}: {megabytes} MB',
  'server.spread.needsAddress': 'Indique --database-url o DATABASE_URL con la dirección del coordinador de Citus.',
  'server.spread.nothing': 'Todas las tablas están donde corresponde.',
  'server.spread.option.check': 'solo dice qué haría y cuánto tardaría; si hay algo por hacer, sale con {exitCode}',
  'server.spread.option.databaseUrl': 'coordinador de Citus (DATABASE_URL)',
  'server.spread.option.shards': 'partes en que se divide cada tabla que se reparte',
  'server.spread.plan':
    'Máquinas: {workers}. Tablas por repartir por la cuenta del vendedor: {owned}; completas en cada máquina: {reference}. Son {megabytes} MB, unos {seconds} s.',
  'server.spread.running':
    'Detenga antes todos los servidores y procesos de trabajo: hay {running} en marcha. No se cambió nada.',
  'server.spread.running.one': 'Detenga antes el servidor o proceso de trabajo que está en marcha. No se cambió nada.',
  'server.spread.seller': '{account}: {percent} % de los pedidos',
  'server.spread.table': '{n} de {tables}: {table}',
  'server.spread.unfinished': 'Un cambio anterior se interrumpió: se continúa donde quedó.',
  'server.stock.description': 'existencias: «stock check» hace lo mismo que «check»',
  'server.unspread.description': 'regresa al coordinador todas las tablas repartidas con spread; con todo detenido',
  'server.unspread.done': 'Listo en {seconds} s. Tablas de regreso: {tables}. Inicie los servidores.',
  'server.unspread.nothing': 'Ninguna tabla está repartida.',
  'server.unspread.option.check': 'solo dice qué haría; si hay algo por hacer, sale con {exitCode}',
  'server.unspread.plan': 'Tablas por regresar al coordinador: {tables}. Son {megabytes} MB, unos {seconds} s.',
  'server.worker.description': 'atiende solo la cola de trabajos, junto a otros procesos sobre el mismo PostgreSQL',
  'server.worker.needsPostgres': 'Un proceso "worker" necesita un PostgreSQL compartido: indique DATABASE_URL.',
  'server.worker.ready': 'Atendiendo la cola de trabajos de Trastienda.',
} as const;
