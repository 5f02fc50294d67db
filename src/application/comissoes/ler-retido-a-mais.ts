// @requirement 15.29.4
import type { Loja } from '#application/loja.ts';
import type { RepasseComItens } from '#db/comissoes/ler-comissoes.ts';
import { lerDocumentosCancelados, lerTabelaDeImposto } from '#db/comissoes/ler-impostos.ts';
import { lerPagosNoMes } from '#db/comissoes/gravar-repasses.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { retidoAMais } from '#domain/comissoes/imposto-do-repasse.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { limitesDoMes } from '#domain/mes.ts';

export type RetidoAMais = { nome: string; centavos: Centavos };

/**
 * Returns the recipients from whom an open payout withholds more than the month's tax, since an earlier payout of the
 * month to the same document was cancelled after this one had been prepared.
 */
export async function lerRetidoAMais({ db }: Pick<Loja, 'db'>, repasse: RepasseComItens): Promise<RetidoAMais[]> {
  const { situacao, criadoEm, itens } = repasse;
  if (situacao !== 'aberto') return [];
  const dia = diaEmSaoPaulo(criadoEm);
  const mes = limitesDoMes(dia.slice(0, 7));
  const cancelados = await lerDocumentosCancelados(db, { de: mes.de, preparadoEm: criadoEm });
  if (cancelados.size === 0) return [];
  const [pagos, { tabela }] = await Promise.all([
    lerPagosNoMes(db, mes),
    lerTabelaDeImposto(db, Number(dia.slice(0, 4))),
  ]);
  return itens.flatMap(({ nome, documento, ...item }) => {
    const doMes = documento !== null && cancelados.has(documento) ? pagos.get(documento) : undefined;
    const centavos = doMes ? retidoAMais(item, { doMes, tabela }) : 0;
    return centavos > 0 ? [{ nome, centavos }] : [];
  });
}
