// @requirement 15.7.5
import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';
import { deployed } from '#scripts/commands.mjs';

/**
 * Builds the commands of a running shop (`admin:criar`, `backup` …) beside the server, and lists the packages that all of
 * it imports at run time in `packages.json`, from which `npm run pacote` selects what is deployed.
 */
export function deployedCommands(): Plugin {
  return {
    name: 'deployed-commands',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildStart() {
      const files = new Map(Object.values(deployed).map(({ source, file }) => [file, source]));
      for (const [fileName, id] of files) this.emitFile({ type: 'chunk', id, fileName });
    },
    generateBundle(_, bundle) {
      const asked = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports, ...required(chunk.code)] : [],
      );
      const packages = new Set(asked.filter((name) => !(name in bundle) && !isBuiltin(name)).map(packageOf));
      this.emitFile({ type: 'asset', fileName: 'packages.json', source: JSON.stringify([...packages].toSorted()) });
    },
  };
}

/** Packages that CommonJS code requires and the build left external. */
const required = (code: string) =>
  [...code.matchAll(/\b__require\((["'`])([^"'`]+)\1\)/g)].flatMap(([, , name]) => name ?? []);

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
