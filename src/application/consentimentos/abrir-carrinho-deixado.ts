// @requirement 15.19.8
import { lerCarrinhoDeixado } from '#db/consentimentos/ler-carrinhos-deixados.ts';
import { lerCatalogo } from '#db/pedidos/ler-checkout.ts';
import { podeSerId } from '#domain/identificador.ts';
import { precoDaVariacao } from '#domain/produtos/variacoes.ts';
import type { ItemDoPedidoAnterior } from '#domain/carrinho/comprar-de-novo.ts';
import type { Loja } from '#application/loja.ts';

type ComAssinatura = Pick<Loja, 'assinatura'>;

/** Signed URL that restores an abandoned cart in a browser. */
export function eloDoCarrinho({ assinatura, shopUrl }: ComAssinatura & Pick<Loja, 'shopUrl'>, chave: string): string {
  return `${shopUrl}/meu-carrinho/${chave}/${assinatura.assinar('carrinho-deixado', chave)}`;
}

/**
 * Items of the abandoned cart behind a signed link, at current prices; null for an invalid link and for a cart that was
 * bought, emptied or deleted. Contains no personal data.
 */
export async function abrirCarrinhoDeixado(
  { db, assinatura }: ComAssinatura & Pick<Loja, 'db'>,
  { chave, selo }: { chave: string; selo: string },
): Promise<ItemDoPedidoAnterior[] | null> {
  if (!podeSerId(chave) || !assinatura.confere('carrinho-deixado', chave, selo)) return null;
  const carrinho = await lerCarrinhoDeixado(db, chave);
  if (!carrinho) return null;
  const catalogo = await lerCatalogo(db, [...new Set(carrinho.itens.map(({ produtoId }) => produtoId))]);
  return carrinho.itens.flatMap((item) => {
    const produto = catalogo.find(({ id }) => id === item.produtoId);
    return produto ? [{ ...item, nome: produto.nome, precoCentavos: precoDaVariacao(produto, item.variacao) }] : [];
  });
}
