import { spawn } from 'node:child_process';

/** Developers' mode: the server restarts when its files change, the app is replaced in the open page. */
const apiPort = process.env.API_PORT ?? '4174';
const env = { ...process.env, API_PORT: apiPort };

const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], {
    env: { ...env, PORT: apiPort, DATA_DIR: process.env.DATA_DIR ?? './data/dev' },
    stdio: 'inherit',
  }),
  spawn('npx', ['vite'], { env, stdio: 'inherit' }),
];

function stop() {
  for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 0;
  });
}
