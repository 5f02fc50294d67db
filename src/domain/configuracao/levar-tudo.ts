// @requirement 15.38.1
import { DIA_MS } from '#domain/duracoes.ts';
/** Stage of an archive with everything the shop has. */
export type EtapaDaExportacao = 'fazendo' | 'pronta' | 'falhou';

/** Why there is no archive: the disk has too little room, or the shop stopped it. */
export type FalhaDaExportacao = 'sem-espaco' | 'erro';

/** Files written, of all that will be. */
export type AndamentoDaExportacao = { feitos: number; total: number };

/** An archive is kept for a day. */
export const EXPORTACAO_GUARDADA_MS = DIA_MS;
