// @requirement 15.29.1 15.29.3
import { auditarConfiguracao } from '#application/configuracao/auditar-configuracao.ts';
import type { Loja } from '#application/loja.ts';
import { lerMinimoDoRepasse, lerTabelaDeImposto } from '#db/comissoes/ler-impostos.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { gravarMinimoDoRepasse, gravarTabelaDeImposto } from '#db/comissoes/gravar-impostos.ts';
import { travarRepasses } from '#db/comissoes/gravar-repasses.ts';
import { emTransacao } from '#db/transaction.ts';
import type { TabelaDeImposto } from '#domain/comissoes/imposto-do-repasse.ts';
import {
  digitarTabela,
  type FaltasNaTabela,
  lerAnoDeImposto,
  lerTabelaDigitada,
  type TabelaDigitada,
} from '#domain/comissoes/tabela-de-imposto.ts';
import { lerPrecoDigitado } from '#domain/dinheiro.ts';
import type { CamposRecusados, Mudou, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroSalvarMinimo = CamposRecusados<{ minimo: 'valor-invalido' }>;

/** Sets the balance from which an influencer is in a payout; an empty text is 0. */
export async function salvarMinimoDoRepasse(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  { minimo }: { minimo: string },
): Promise<Result<void, ErroSalvarMinimo>> {
  const minimoCentavos = minimo.trim() === '' ? 0 : lerPrecoDigitado(minimo);
  if (minimoCentavos === null) return falha({ codigo: 'campos', faltas: { minimo: 'valor-invalido' } });
  return emTransacao(db, async (tx) => {
    // A payout that is being prepared has the minimum of before or after, not both.
    await travarRepasses(tx);
    const antes = { minimoCentavos: await lerMinimoDoRepasse(tx) };
    await gravarMinimoDoRepasse(tx, minimoCentavos);
    await auditarConfiguracao<typeof antes>(tx, autor, 'repasses', { antes, depois: { minimoCentavos } });
    return ok(undefined);
  });
}

export type ErroSalvarTabela =
  | Recusa<'ano-invalido'>
  | CamposRecusados<FaltasNaTabela>
  | Mudou<{ tabela: TabelaDigitada; versao: number }>;

/** Values of the audit trail: a table that does not exist has none. */
const auditada = (ano: number, tabela: TabelaDeImposto | null) => ({
  [`${ano}`]: tabela ? { ...digitarTabela(tabela) } : 'vazia',
});

/** Saves a year's tax table; an empty form empties it. Prepared payouts keep their taxes. */
export async function salvarTabelaDeImposto(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  { ano: anoDigitado, versao, digitado }: { ano: string; versao: number; digitado: TabelaDigitada },
): Promise<Result<{ ano: number }, ErroSalvarTabela>> {
  const ano = lerAnoDeImposto(anoDigitado);
  if (ano === null) return falha({ codigo: 'ano-invalido' });
  const lida = lerTabelaDigitada(digitado);
  if (!lida.ok) return falha({ codigo: 'campos', faltas: lida.erro });
  return emTransacao(db, async (tx) => {
    await travarRepasses(tx);
    const antes = await lerTabelaDeImposto(tx, ano);
    if (!(await gravarTabelaDeImposto(tx, { ano, tabela: lida.valor, versao })))
      return falha({ codigo: 'mudou', atual: { tabela: digitarTabela(antes.tabela), versao: antes.versao } });
    await auditarConfiguracao<object>(tx, autor, 'impostos', {
      antes: auditada(ano, antes.tabela),
      depois: auditada(ano, lida.valor),
    });
    return ok({ ano });
  });
}
