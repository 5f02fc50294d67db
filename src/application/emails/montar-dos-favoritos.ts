// @requirement 15.39.6
import { eloDeParar, eloDosFavoritos } from '#application/consentimentos/elos.ts';
import { permiteMensagens } from '#application/consentimentos/guardar-carrinho.ts';
import { lerProdutosDaLista } from '#application/favoritos/guardar-favoritos.ts';
import type { Loja } from '#application/loja.ts';
import type { ConteudoConsentido, ProdutoDoEmail } from '#application/ports/emails.ts';
import { lerEmailConfirmado } from '#db/conta/ler-conta-do-cliente.ts';
import { lerFavoritos, lerLista } from '#db/favoritos/ler-favoritos.ts';
import { lerPrecosDaLista } from '#db/favoritos/ler-noticias.ts';
import type { EmailNaFila } from '#db/mensagens/gravar-emails.ts';
import { CONFIRMACAO_VALE_HORAS } from '#domain/consentimentos/avise-me.ts';
import { type NoticiaDoFavorito, precoDeAgora, type ProdutoDaLista } from '#domain/favoritos/favoritos.ts';
import { fotoDoEmail } from './foto-do-email.ts';

type ServicosDoEmail = Pick<Loja, 'db' | 'shopUrl' | 'assinatura' | 'relogio'>;
type TipoDosFavoritos = 'confirmar-favoritos' | 'novidade-nos-favoritos';

/** Most products shown in one message; the link leads to all. */
const MAIS_MOSTRADOS = 10;

function paraEmail(loja: ServicosDoEmail, produto: ProdutoDaLista): ProdutoDoEmail {
  const { nome, imagem } = produto;
  return { nome, variacao: null, precoCentavos: precoDeAgora(produto), foto: imagem && fotoDoEmail(loja, imagem) };
}

/** A message about a list of saved products; null when it is not wanted any more, or its news no longer holds. */
export async function montarDosFavoritos(
  loja: ServicosDoEmail,
  { tipo, dados }: { tipo: TipoDosFavoritos; dados: EmailNaFila['dados'] },
): Promise<ConteudoConsentido | null> {
  const lista = await lerLista(loja.db, String(dados['lista']));
  if (!lista) return null;
  const chave = lista.uid ?? lista.id;
  const urlParar = eloDeParar(loja, { tipo: 'favoritos', chave });
  if (tipo === 'confirmar-favoritos') {
    if (lista.confirmadoEm || lista.email !== dados['email']) return null;
    const ids = (await lerFavoritos(loja.db, lista.id)).map(({ produtoId }) => produtoId).toReversed();
    const itens = (await lerProdutosDaLista(loja, ids.slice(0, MAIS_MOSTRADOS))).map((um) => paraEmail(loja, um));
    const url = eloDosFavoritos(loja, { id: lista.id, email: lista.email ?? '' });
    return { tipo, itens, url, validadeHoras: CONFIRMACAO_VALE_HORAS, urlParar };
  }
  if (!(await permiteMensagens(loja, 'favoritos', chave))) return null;
  // Switched off, or without the address, since the message was queued.
  if (lista.uid !== null && (await lerEmailConfirmado(loja.db, lista.uid)) === null) return null;
  const noticias = dados['noticias'] as { produtoId: string; noticia: NoticiaDoFavorito }[];
  const ids = noticias.map(({ produtoId }) => produtoId);
  const [produtos, salvos] = await Promise.all([
    lerProdutosDaLista(loja, ids),
    lerPrecosDaLista(loja.db, lista.id, ids),
  ]);
  const itens = produtos.flatMap((produto) => {
    const salvo = salvos.find(({ produtoId }) => produtoId === produto.id);
    const noticia = noticias.find(({ produtoId }) => produtoId === produto.id)?.noticia;
    const baixou = salvo !== undefined && precoDeAgora(produto) < salvo.precoCentavos;
    // Removed from the list, sold out again or as dear as before.
    if (!salvo || produto.esgotado || (noticia === 'baixou' && !baixou)) return [];
    const eraCentavos = noticia === 'baixou' ? salvo.precoCentavos : null;
    return [{ id: produto.id, item: { ...paraEmail(loja, produto), eraCentavos } }];
  });
  const [primeiro] = itens;
  if (!primeiro) return null;
  const url = loja.shopUrl + (itens.length === 1 ? `/produto/${primeiro.id}` : '/favoritos');
  return { tipo, itens: itens.slice(0, MAIS_MOSTRADOS).map(({ item }) => item), url, urlParar };
}
