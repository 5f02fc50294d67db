// @requirement 15.32.2
import type { Loja } from '#application/loja.ts';
import { buscarChavePeloHash } from '#db/integracoes/ler-chaves-de-api.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { anotarUso } from '#db/integracoes/gravar-chaves-de-api.ts';
import { autorDaChave, nomeDoAutorDaChave, podeSerChave, situacaoDaChave } from '#domain/integracoes/chave-de-api.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Direito } from '#domain/usuarios/conjunto-de-direitos.ts';
import { hashDaChave } from './chaves-de-api.ts';

/** A key that calls: `autor` is how its acts are recorded. */
export type ChaveQueChama = { id: string; nome: string; direitos: readonly Direito[]; autor: Autor };
export type ErroAutenticarChave = Recusa<'desconhecida' | 'expirada' | 'revogada'>;

/** The last use is written at most this often. */
const ENTRE_USOS_MS = 10 * 60_000;

/** Returns the key of this text if it may call now. */
export async function autenticarChave(
  { db, relogio, log, somenteLeitura }: Pick<Loja, 'db' | 'relogio' | 'log' | 'somenteLeitura'>,
  texto: string,
): Promise<Result<ChaveQueChama, ErroAutenticarChave>> {
  const chave = podeSerChave(texto) ? await buscarChavePeloHash(db, hashDaChave(texto)) : null;
  if (!chave) return falha({ codigo: 'desconhecida' });
  const agora = relogio.agora();
  const situacao = situacaoDaChave(chave, agora);
  if (situacao !== 'em-uso') return falha({ codigo: situacao });
  const { id, nome, direitos, usadaEm } = chave;
  const desde = new Date(agora.getTime() - ENTRE_USOS_MS);
  if (!somenteLeitura && (usadaEm === null || usadaEm < desde))
    // A call does not fail because its time could not be written.
    await anotarUso(db, id, { agora, desde }).catch((erro: unknown) =>
      log.warn({ err: erro }, 'use of a key could not be recorded'),
    );
  return ok({
    id,
    nome,
    direitos,
    autor: { uid: autorDaChave(id), displayName: nomeDoAutorDaChave(nome), email: '', role: 'editor', direitos },
  });
}
