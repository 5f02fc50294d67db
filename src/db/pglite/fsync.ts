import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type FluxoDoEmscripten = { nfd: number };
type SistemaDeArquivos = { filesystems: { NODEFS: { stream_ops: { fsync?: (fluxo: FluxoDoEmscripten) => number } } } };

/**
 * PGlite's file system on disk with a real fsync. Its own NODEFS has none: a commit would only reach the operating
 * system's page cache, and a power cut could lose acknowledged orders.
 */
export class NodeFsComFsync extends NodeFS {
  /** Number of fsync calls, read by tests. */
  fsyncs = 0;

  override async init(...argumentos: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const pronto = await super.init(...argumentos);
    const ligar = (modulo: unknown) => {
      const { NODEFS } = (modulo as { FS: SistemaDeArquivos }).FS.filesystems;
      NODEFS.stream_ops.fsync = (fluxo) => {
        fsyncSync(fluxo.nfd);
        this.fsyncs++;
        return 0;
      };
    };
    const { preRun } = pronto.emscriptenOpts;
    const antes = Array.isArray(preRun) ? preRun : preRun ? [preRun] : [];
    pronto.emscriptenOpts.preRun = [...antes, ligar];
    return pronto;
  }
}
