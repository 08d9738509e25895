// `npm run dev`: runs the server from its sources, restarted at every change, and the web with hot reload, which forwards /api to the server.
import { spawn } from 'node:child_process';
import { say } from './steps/console.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { binary, fromRoot } from './steps/paths.mjs';

checkNodeVersion();
endWithNpm();
await ensureDependencies();
const port = process.env.PORT ?? '4000';
say(`API en http://127.0.0.1:${port}/api con recarga; la web dice su dirección abajo.`);

const shell = process.platform === 'win32';
const serverArgs = ['watch', '--clear-screen=false', 'src/main.ts', ...process.argv.slice(2)];
const children = [
  spawn(binary('tsx'), serverArgs, {
    cwd: fromRoot('apps', 'server'),
    stdio: 'inherit',
    shell,
    env: { ...process.env, PORT: port, NODE_ENV: 'development' },
  }),
  spawn(binary('vite'), [], {
    cwd: fromRoot('apps', 'web'),
    stdio: 'inherit',
    shell,
    env: { ...process.env, TRASTIENDA_API: `http://127.0.0.1:${port}`, NODE_ENV: 'development' },
  }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// If either process ends, the other one is stopped too.
for (const child of children) {
  child.on('error', (error) => say(`No fue posible iniciar: ${error.message}`));
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
