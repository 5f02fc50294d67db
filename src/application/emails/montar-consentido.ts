// @requirement 15.19.7
import { lerPedidoDeAviso } from '#db/consentimentos/ler-avise-me.ts';
import { lerCarrinhoDeixado } from '#db/consentimentos/ler-carrinhos-deixados.ts';
import { lerEmailConfirmado } from '#db/conta/ler-conta-do-cliente.ts';
import { lerCatalogo } from '#db/pedidos/ler-checkout.ts';
import { imagensDosItens } from '#db/produtos/ler-imagens.ts';
import type { EmailNaFila } from '#db/mensagens/gravar-emails.ts';
import { lerUltimoAto } from '#db/consentimentos/gravar-consentimentos.ts';
import { CONFIRMACAO_VALE_HORAS } from '#domain/consentimentos/avise-me.ts';
import { consentimentoPermite } from '#domain/consentimentos/consentimento.ts';
import { conferirItensDoCarrinho } from '#domain/pedidos/pedido-linhas.ts';
import { SEPARADOR_DA_COMBINACAO, precoDaVariacao } from '#domain/produtos/variacoes.ts';
import { eloDoCarrinho } from '#application/consentimentos/abrir-carrinho-deixado.ts';
import { eloDeParar, eloDoAviso } from '#application/consentimentos/elos.ts';
import type { Loja } from '#application/loja.ts';
import type { ConteudoConsentido, ProdutoDoEmail } from '#application/ports/emails.ts';
import { fotoDoEmail } from './foto-do-email.ts';
import { montarDosFavoritos } from './montar-dos-favoritos.ts';

type ServicosDoEmail = Pick<Loja, 'db' | 'shopUrl' | 'assinatura' | 'relogio'>;

/** Content of a message that needs consent; null when the consent was withdrawn or the subject no longer exists. */
export async function montarConsentido(
  loja: ServicosDoEmail,
  { tipo, dados }: { tipo: ConteudoConsentido['tipo']; dados: EmailNaFila['dados'] },
): Promise<ConteudoConsentido | null> {
  if (tipo === 'confirmar-favoritos' || tipo === 'novidade-nos-favoritos')
    return montarDosFavoritos(loja, { tipo, dados });
  if (tipo === 'carrinho-deixado') return montarCarrinho(loja, String(dados['chave']));
  const chave = String(dados['pedido']);
  const urlParar = eloDeParar(loja, { tipo: 'avise-me', chave });
  if (tipo === 'confirmar-avise-me') {
    const pedido = await lerPedidoDeAviso(loja.db, chave);
    const produto =
      pedido && !pedido.confirmadoEm && (await lerProdutoDoEmail(loja, pedido.produtoId, pedido.variacao));
    return produto
      ? { tipo, produto, url: eloDoAviso(loja, chave), validadeHoras: CONFIRMACAO_VALE_HORAS, urlParar }
      : null;
  }
  const ultimo = await lerUltimoAto(loja.db, 'avise-me', chave);
  if (!consentimentoPermite(ultimo?.ato ?? null)) return null;
  const produtoId = String(dados['produtoId']);
  const variacao = typeof dados['variacao'] === 'string' ? dados['variacao'] : null;
  const produto = await lerProdutoDoEmail(loja, produtoId, variacao);
  return produto && { tipo, produto, url: enderecoDoProduto(loja, produtoId, variacao), urlParar };
}

/** The cart as it is now, with the items still on sale; null when it is deleted, not allowed or empty, or the account is off. */
async function montarCarrinho(loja: ServicosDoEmail, chave: string): Promise<ConteudoConsentido | null> {
  const carrinho = await lerCarrinhoDeixado(loja.db, chave);
  const ultimo = carrinho && (await lerUltimoAto(loja.db, 'carrinho-deixado', carrinho.uid));
  if (!carrinho || !consentimentoPermite(ultimo?.ato ?? null)) return null;
  if ((await lerEmailConfirmado(loja.db, carrinho.uid)) === null) return null;
  const ids = [...new Set(carrinho.itens.map(({ produtoId }) => produtoId))];
  const [catalogo, imagemDe] = await Promise.all([lerCatalogo(loja.db, ids), imagensDosItens(loja.db, ids)]);
  const conferidos = conferirItensDoCarrinho(carrinho.itens, catalogo, true);
  const itens = conferidos.flatMap(({ situacao, nome, produtoId, variacao, quantidade, precoCentavos }) => {
    if (situacao !== 'ok' || !nome || !quantidade) return [];
    const imagem = imagemDe(produtoId, variacao);
    return [{ nome, variacao, quantidade, precoCentavos, foto: imagem && fotoDoEmail(loja, imagem) }];
  });
  if (itens.length === 0) return null;
  return {
    tipo: 'carrinho-deixado',
    nome: carrinho.nome,
    itens,
    totalCentavos: itens.reduce((soma, { precoCentavos, quantidade }) => soma + precoCentavos * quantidade, 0),
    url: eloDoCarrinho(loja, chave),
    urlParar: eloDeParar(loja, { tipo: 'carrinho-deixado', chave: carrinho.uid }),
  };
}

/** URL of the product's page with the variation selected. */
function enderecoDoProduto({ shopUrl }: ServicosDoEmail, id: string, variacao: string | null): string {
  const partes = variacao === null ? [] : variacao.split(SEPARADOR_DA_COMBINACAO);
  const busca = new URLSearchParams(partes.map((parte, i) => [i === 0 ? 'variacao' : 'variacao2', parte]));
  return `${shopUrl}/produto/${id}${busca.size > 0 ? `?${busca}` : ''}`;
}

async function lerProdutoDoEmail(
  loja: ServicosDoEmail,
  id: string,
  variacao: string | null,
): Promise<ProdutoDoEmail | null> {
  const [[produto], imagemDe] = await Promise.all([lerCatalogo(loja.db, [id]), imagensDosItens(loja.db, [id])]);
  if (!produto || produto.arquivado) return null;
  const imagem = imagemDe(id, variacao);
  return {
    nome: produto.nome,
    variacao,
    precoCentavos: precoDaVariacao(produto, variacao),
    foto: imagem && fotoDoEmail(loja, imagem),
  };
}
