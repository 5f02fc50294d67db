import { mkdir, rm } from 'node:fs/promises';
import type { LeitorDaLojaAntiga } from '#importers/firebase/import/loja-antiga.ts';
import { arquivosDoFirebase } from './arquivos-do-firebase.ts';
import { abrirLojaDoFirebase } from './loja-do-firebase.ts';

/** Reads older shops for the panel; temporary files are in `rascunho`, a folder of its own. */
export function leitorDoFirebase(rascunho: string): LeitorDaLojaAntiga {
  return {
    async abrir(origens) {
      // Files left by a killed process contain personal data. Only one import is read at a time.
      await rm(rascunho, { recursive: true, force: true });
      await mkdir(rascunho, { recursive: true });
      return abrirLojaDoFirebase(origens, rascunho);
    },
    arquivos: () => arquivosDoFirebase(undefined),
  };
}
