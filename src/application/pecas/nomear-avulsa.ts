// @requirement 15.20.2
import type { Loja } from '#application/loja.ts';
import { lerCatalogo } from '#db/pedidos/ler-checkout.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { acharProdutos } from '#db/produtos/gravar-combinacoes.ts';
import { apagarAvulsa, gravarAvulsa, temPecasAPerder } from '#db/pecas/gravar-pecas.ts';
import { emTransacao } from '#db/transaction.ts';
import { chaveDaPeca, lerPeca } from '#domain/pecas/peca-perdida.ts';
import { chaveDaVariacao } from '#domain/produtos/variacoes.ts';
import type { CamposRecusados, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** As typed: set and single piece by id, by unique name or by page URL. */
export type AvulsaDigitada = { conjunto: string; peca: string; avulsa: string; variacao: string };
export type CampoDaAvulsa = keyof AvulsaDigitada;
export type FaltasDaAvulsa = Partial<
  Record<CampoDaAvulsa, 'vazio' | 'desconhecido' | 'sem-pecas' | 'o-mesmo' | 'digital' | 'qual-variacao'>
>;

/** The id in a product URL, otherwise the input (an id or a name). */
function semEndereco(digitado: string): string {
  const limpo = digitado.trim();
  return /\/produto\/([a-z0-9-]+)/.exec(limpo)?.[1] ?? limpo;
}

/** Sets the product sold as the single of a piece of a set, replacing the previous one (docs/requirements.md 15.20). */
export async function nomearAvulsa(
  loja: Pick<Loja, 'db'>,
  autor: Autor,
  digitado: AvulsaDigitada,
): Promise<Result<void, CamposRecusados<FaltasDaAvulsa>>> {
  const [conjunto, avulsa] = [semEndereco(digitado.conjunto), semEndereco(digitado.avulsa)];
  const peca = lerPeca(digitado.peca);
  return emTransacao(loja.db, async (tx): Promise<Result<void, CamposRecusados<FaltasDaAvulsa>>> => {
    const achados = await acharProdutos(tx, [conjunto, avulsa].filter(Boolean));
    const [conjuntoId, produtoId] = [achados.get(conjunto), achados.get(avulsa)];
    const [produto] = produtoId ? await lerCatalogo(tx, [produtoId]) : [];
    const chave = chaveDaVariacao(digitado.variacao);
    const variacao = produto?.variacoes.find((nome) => chaveDaVariacao(nome) === chave) ?? null;
    const comVariacoes = (produto?.variacoes.length ?? 0) > 0;
    const faltas: FaltasDaAvulsa = {
      ...(!conjuntoId && { conjunto: conjunto === '' ? 'vazio' : 'desconhecido' }),
      ...(conjuntoId && !(await temPecasAPerder(tx, conjuntoId)) && { conjunto: 'sem-pecas' }),
      ...(!peca && { peca: 'vazio' }),
      ...(!produto && { avulsa: avulsa === '' ? 'vazio' : 'desconhecido' }),
      ...(produto?.digital && { avulsa: 'digital' }),
      ...(conjuntoId && conjuntoId === produtoId && { avulsa: 'o-mesmo' }),
      ...(produto && variacao === null && (comVariacoes || chave !== '') && { variacao: 'qual-variacao' }),
    };
    if (!conjuntoId || !peca || !produtoId || Object.keys(faltas).length > 0)
      return falha({ codigo: 'campos', faltas });
    await gravarAvulsa(tx, { conjuntoId, ...peca, produtoId, variacao });
    await registrarAuditoria(tx, autor, {
      acao: 'nomear',
      entidade: 'peca-avulsa',
      entidadeId: conjuntoId,
      depois: { peca: chaveDaPeca(peca), produto: produtoId, variacao },
    });
    return ok(undefined);
  });
}

/** Removes the single sold for a piece; buyers then request the piece from the shop. */
export async function esquecerAvulsa(
  loja: Pick<Loja, 'db'>,
  autor: Autor,
  { conjuntoId, peca: chave }: { conjuntoId: string; peca: string },
): Promise<Result<void, NaoEncontrado>> {
  const peca = lerPeca(chave);
  if (!peca) return falha({ codigo: 'nao-encontrado' });
  return emTransacao(loja.db, async (tx): Promise<Result<void, NaoEncontrado>> => {
    if (!(await apagarAvulsa(tx, { conjuntoId, ...peca }))) return falha({ codigo: 'nao-encontrado' });
    await registrarAuditoria(tx, autor, {
      acao: 'excluir',
      entidade: 'peca-avulsa',
      entidadeId: conjuntoId,
      antes: { peca: chaveDaPeca(peca) },
    });
    return ok(undefined);
  });
}
