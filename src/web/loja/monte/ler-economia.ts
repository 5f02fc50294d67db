// @requirement 15.25.5
import type { Loja } from '#application/loja.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { itensDaMontagem, type Montagem } from '#domain/produtos/monte.ts';
import { type EconomiaDaMontagem, escolhaParaEconomia } from './economia-da-montagem.ts';

/** Returns what the promotions of the moment take off a whole choice as the cart would; null without any. */
export async function lerEconomia(loja: Loja, montagem: Montagem): Promise<EconomiaDaMontagem | null> {
  const itens = itensDaMontagem(montagem);
  if (itens.length < 2 || itens.some(({ opcao }) => opcao === undefined)) return null;
  const linhas = itens.map(({ produto, opcao }) => ({
    produtoId: produto.id,
    variacao: opcao?.nome ?? null,
    quantidade: 1,
  }));
  const { itens: conferidos, descontoCentavos } = await conferirCarrinho(loja, { linhas, cupom: null, uid: null });
  const nomes = conferidos.flatMap(({ promocoes }) => promocoes.map(({ nome }) => nome));
  return descontoCentavos === 0 || conferidos.some(({ situacao }) => situacao !== 'ok')
    ? null
    : { escolha: escolhaParaEconomia(montagem), centavos: descontoCentavos, promocoes: [...new Set(nomes)] };
}
