// @requirement 10.1.2
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { memoryFlags } from './commands.mjs';
import { contentStamp } from './content-stamp.mjs';
import { exclusively, node, projectEnv, root, run } from './processes.mjs';

const inputs = [
  'src',
  'demo',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/vite',
  'scripts/commands.mjs',
];
const stampFile = path.join(root, 'build', '.stamp');

/** Allocator settings; deploy/loja.service and deploy/Dockerfile set the same. */
const mallocEnv = Object.fromEntries(
  [
    ['MALLOC_ARENA_MAX', '1'],
    ['MALLOC_TRIM_THRESHOLD_', '131072'],
    ['MALLOC_MMAP_THRESHOLD_', '131072'],
  ].map(([name, value]) => [name, process.env[name] ?? value]),
);

/**
 * Environment of the built shop: React's production build, and Node's compile cache for the next start. The other variables
 * bound memory: frequent young collections, one heap for the threads that decode pictures and compress pages, and freed
 * memory returned to the system.
 */
export const serverEnv = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: path.join(root, 'build', '.compiled'),
  NODE_OPTIONS: [process.env.NODE_OPTIONS, ...memoryFlags].filter(Boolean).join(' '),
  ...mallocEnv,
};

export const serverEntry = path.join(root, 'build', 'server', 'index.js');

/** A fingerprint of everything the build is made of. */
export function sourceStamp() {
  return contentStamp(inputs);
}

export function buildIsFresh() {
  return existsSync(serverEntry) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp();
}

/**
 * Builds the shop when the build is missing or older than the sources.
 * @returns {Promise<boolean>} false when the build failed; its output has been shown.
 */
export async function ensureBuild() {
  if (buildIsFresh()) return true;
  return exclusively(async () => {
    if (buildIsFresh()) return true;
    console.log('Montando a loja...');
    // Taken first: a file that changes while the build runs makes the next start build again.
    const stamp = sourceStamp();
    const cli = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
    const made = await Promise.all([
      run(node, [cli, 'build'], { quiet: true, env: projectEnv({ NODE_ENV: 'production' }) }),
      run(node, [path.join('src', 'db', 'pglite', 'make-empty-database.ts')], {
        quiet: true,
        env: projectEnv({ NODE_ENV: 'development' }),
      }),
    ]);
    const failed = made.filter(({ code }) => code !== 0);
    if (failed.length === 0) {
      writeFileSync(stampFile, stamp);
      return true;
    }
    for (const { output } of failed) console.error(output);
    console.error('A montagem da loja falhou.');
    return false;
  });
}
