// @requirement 15.30.5
import type { Loja } from '#application/loja.ts';
import { lerRegrasVigentes } from '#db/comissoes/ler-regras-de-comissao.ts';
import { listarDestinatarios } from '#db/parceiros/ler-materiais.ts';
import { gravarRegrasAvisadas, travarRegrasAvisadas } from '#db/comissoes/gravar-regras-de-comissao.ts';
import { avisarRegrasMudadas } from './avisar-influencer.ts';

/**
 * Scheduled: tells every influencer once that the rules that run are not those of the last message, because one began,
 * ended, was changed or deleted. All changes since then make one message.
 */
export async function avisarRegras(loja: Pick<Loja, 'db' | 'fila' | 'relogio'>): Promise<void> {
  const agora = loja.relogio.agora();
  await loja.db.transaction(async (tx) => {
    const avisadas = await travarRegrasAvisadas(tx);
    const noAr = (await lerRegrasVigentes(tx, agora))
      .filter(({ comecaEm }) => comecaEm <= agora)
      .map(({ id, versao }) => `${id} ${versao}`)
      .toSorted();
    if (noAr.join() === avisadas.noAr.join()) return;
    const numero = avisadas.numero + 1;
    await gravarRegrasAvisadas(tx, { noAr, numero });
    for (const { uid } of await listarDestinatarios(tx, null)) await avisarRegrasMudadas(loja, tx, { uid, numero });
  });
}
