// @requirement 15.23.7
import type { Loja } from '#application/loja.ts';
import { lerPromocoesNoAr } from '#db/promocoes/ler-promocoes-no-ar.ts';
import { lerCatalogo } from '#db/pedidos/ler-checkout.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { calcularItensDoPedido, linhasDePreco } from '#domain/pedidos/pedido-linhas.ts';
import { calcularPrecos, type PromocaoAplicada } from '#domain/precos/calcular-precos.ts';
import { lerCarrinhoDigitado } from '#domain/precos/carrinho-digitado.ts';
import type { Promocao } from '#domain/precos/promocao.ts';

/** The prices of a cart with a promotion and those that run when it begins, in centavos. */
export type Experimento = {
  linhas: { nome: string; quantidade: number; valorCentavos: Centavos; promocoes: PromocaoAplicada[] }[];
  subtotalCentavos: Centavos;
  totalCentavos: Centavos;
};

/** Prices a typed cart (`torre*2, rei`) as an unknown buyer has it; null where its lines cannot be bought. */
export async function experimentarPromocao(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  promocao: Promocao,
  digitado: string,
): Promise<Experimento | null> {
  const pedidas = lerCarrinhoDigitado(digitado);
  const agora = relogio.agora();
  const quando = promocao.comecaEm > agora ? promocao.comecaEm : agora;
  const ids = pedidas.map(({ produtoId }) => produtoId);
  const [catalogo, noAr] = await Promise.all([lerCatalogo(db, ids), lerPromocoesNoAr(db, ids, quando)]);
  // The preview prices goods: neither stock nor the choice of a variation matters.
  const semVariacoes = catalogo.map((produto) => ({ ...produto, variacoes: [], estoque: 10_000 }));
  const itens = calcularItensDoPedido(pedidas, semVariacoes, true);
  if (!itens.ok) return null;
  const precos = calcularPrecos({
    linhas: linhasDePreco(itens.valor, catalogo),
    promocoes: [promocao, ...noAr.filter(({ id }) => id !== promocao.id)],
    cupom: null,
    descontoNoPixPb: 0,
  });
  return {
    linhas: itens.valor.map(({ nome, quantidade, subtotalCentavos }, i) => ({
      nome,
      quantidade,
      valorCentavos: subtotalCentavos,
      promocoes: precos.linhas[i]?.promocoes ?? [],
    })),
    subtotalCentavos: precos.subtotalCentavos,
    totalCentavos: precos.totalCentavos,
  };
}
