// @requirement 15.26.1
import { auditarConfiguracao } from '#application/configuracao/auditar-configuracao.ts';
import type { Loja } from '#application/loja.ts';
import { lerParceria } from '#db/parceiros/ler-parceria.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { gravarParceria, inserirTermos } from '#db/parceiros/gravar-parceria.ts';
import { emTransacao } from '#db/transaction.ts';
import { type FaltasNaParceria, lerParceriaDigitada, type Parceria } from '#domain/parceiros/parceria.ts';
import type { CamposRecusados, Mudou } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroSalvarParceria = CamposRecusados<FaltasNaParceria> | Mudou<{ parceria: Parceria; versao: number }>;

/**
 * Saves the switch and the texts of the influencers' programme. Changed terms become a new version: an application keeps
 * the one that was accepted.
 */
export async function salvarParceria(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  digitada: Parceria,
  versao: number,
): Promise<Result<void, ErroSalvarParceria>> {
  const lida = lerParceriaDigitada(digitada);
  if (!lida.ok) return falha({ codigo: 'campos', faltas: lida.erro });
  return emTransacao(db, async (tx) => {
    const guardada = await lerParceria(tx);
    if (guardada.versao !== versao || !(await gravarParceria(tx, lida.valor, versao)))
      return falha({ codigo: 'mudou', atual: await lerParceria(tx) });
    if (lida.valor.termos !== guardada.termos?.texto)
      await inserirTermos(tx, {
        versao: (guardada.termos?.versao ?? 0) + 1,
        texto: lida.valor.termos,
        criadoEm: relogio.agora(),
      });
    await auditarConfiguracao<Parceria>(tx, autor, 'parceria', { antes: guardada.parceria, depois: lida.valor });
    return ok(undefined);
  });
}
