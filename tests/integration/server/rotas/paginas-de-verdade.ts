import path from 'node:path';
import { type ServerBuild, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from 'react-router';
import handleRequest, { handleError } from '#web/entry.server.tsx';
import { rotasDoMapa } from './mapa.ts';

type Modulo = {
  action?: unknown;
  loader?: unknown;
  default?: Parameters<typeof UNSAFE_withComponentProps>[0];
  ErrorBoundary?: Parameters<typeof UNSAFE_withErrorBoundaryProps>[0];
};

/** As the plugin of React Router does at build time. */
const comProps = ({ ...modulo }: Modulo) => ({
  ...modulo,
  ...(modulo.default && { default: UNSAFE_withComponentProps(modulo.default) }),
  ...(modulo.ErrorBoundary && { ErrorBoundary: UNSAFE_withErrorBoundaryProps(modulo.ErrorBoundary) }),
});

/** The pages of the shop as React Router gets them, from their sources instead of the build. */
export async function paginasDeVerdade(): Promise<{ build: ServerBuild; modulos: Map<string, Modulo> }> {
  const modulos = new Map<string, Modulo>();
  const routes: Record<string, unknown> = {};
  const manifest: Record<string, unknown> = {};
  for (const { id, file, ...lugar } of rotasDoMapa()) {
    const module = (await import(/* @vite-ignore */ path.resolve('src/web', file))) as Modulo;
    modulos.set(id, module);
    routes[id] = { id, ...lugar, module: comProps(module) };
    manifest[id] = {
      id,
      ...lugar,
      module: `/assets/${id}.js`,
      hasAction: 'action' in module,
      hasLoader: 'loader' in module,
      hasErrorBoundary: 'ErrorBoundary' in module,
    };
  }
  const build = {
    entry: { module: { default: handleRequest, handleError } },
    routes,
    assets: {
      entry: { imports: [], module: '/assets/entrada.js' },
      routes: manifest,
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  return { build: build as unknown as ServerBuild, modulos };
}
