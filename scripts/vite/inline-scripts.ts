import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

const asked = /\?inline-script(=function)?$/;
/** Without it Vite would take the text for the module's own file. */
const prefix = '\0inline-script:';

/**
 * Compiles a module's default export, a function, with all its imports to minified text for use in a page. `import x from
 * './x.ts?inline-script'` yields a script that calls it ('' in the browser, which has it already) and the script's hash for
 * the Content-Security-Policy; `./x.ts?inline-script=function` yields the function alone, as an expression.
 */
export function inlineScripts(): Plugin {
  const compiled = new Map<string, Promise<{ code: string; files: string[] }>>();
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    resolveId: {
      filter: { id: asked },
      async handler(source, importer) {
        const found = await this.resolve(source.replace(asked, ''), importer, { skipSelf: true });
        return found && prefix + found.id + source.slice(source.lastIndexOf('?'));
      },
    },
    load: {
      filter: { id: /^\0inline-script:/ },
      async handler(id) {
        const file = id.slice(prefix.length).replace(asked, '');
        const inWork = compiled.get(file) ?? compile(file);
        // The dev server recompiles changed modules; a build compiles once for browser and server.
        if (!this.meta.watchMode) compiled.set(file, inWork);
        const { code, files } = await inWork;
        for (const each of files) this.addWatchFile(each);
        if (id.endsWith('=function')) return `export default ${JSON.stringify(code)};`;
        const script = `${code}()`;
        const sha256 = `sha256-${createHash('sha256').update(script).digest('base64')}`;
        // The page contains the script already, and React leaves it unchanged.
        const text = this.environment.name === 'client' ? '' : script;
        return `export default ${JSON.stringify({ script: text, sha256 })};`;
      },
    },
  };
}

/** Returns one expression whose value is the default export of `file`. */
async function compile(file: string): Promise<{ code: string; files: string[] }> {
  const built = (await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: file, formats: ['iife'], name: 'x' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = built[0]?.output[0];
  const code = chunk && /^var x=(.*?);?\s*$/s.exec(chunk.code)?.[1];
  if (!code) throw new Error(`${file} has no default export that could stand in a page: ${chunk?.code}`);
  // The code must not contain the end of a script element.
  if (/<\/script|<!--/i.test(code)) throw new Error(`${file} would end the script it stands in`);
  return { code, files: chunk.moduleIds };
}
