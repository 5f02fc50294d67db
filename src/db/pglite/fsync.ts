import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type FluxoDoEmscripten = { nfd: number };
type SistemaDeArquivos = { filesystems: { NODEFS: { stream_ops: { fsync?: (fluxo: FluxoDoEmscripten) => number } } } };

/**
 * PGlite's folder on disk with a true fsync. Its own NODEFS has none, so that a commit would only reach the
 * page cache of the system and a power cut could lose orders that were acknowledged.
 */
export class NodeFsComFsync extends NodeFS {
  /** How many times the disk was asked to keep what it got; tests watch it. */
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
