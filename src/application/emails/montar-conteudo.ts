import { lerPedidoParaEmail } from '#db/queries/pedido-do-email.ts';
import type { EmailNaFila } from '#db/repositories/emails.ts';
import type { Loja } from '#application/loja.ts';
import { eloDePagar, eloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import type { ConteudoDoEmail, ItemDoEmail, NoticiaDoPedido, PedidoDoEmail } from '#application/ports/emails.ts';
import { enderecoEmUmaLinha } from '#domain/checkout/checkout.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { linkDeRastreio } from '#domain/pedidos/rastreio.ts';
import { enderecoDaImagem, type Imagem, larguraPara } from '#domain/produtos/imagem.ts';
import { palavrasDaSaude } from '#domain/saude/palavras.ts';
import type { MotivoDaSaude } from '#domain/saude/saude.ts';

type DaLoja = Pick<Loja, 'db' | 'shopUrl' | 'assinatura'>;

/**
 * What a message of the outbox says, from the order as it is now, and with it those that go as one with it (`juntas`): of
 * links the last one. null when what it was about is gone: then there is nothing to say.
 */
export async function montarConteudo(
  loja: DaLoja,
  email: EmailNaFila,
  juntas: readonly EmailNaFila[] = [],
): Promise<ConteudoDoEmail | null> {
  const todas = [...juntas, email].toSorted((a, b) => a.criadoEm.getTime() - b.criadoEm.getTime());
  return todas.length > 1 && email.pedidoId
    ? montarReunidos(loja, todas)
    : montarUma(loja, todas.at(-1) as EmailNaFila);
}

async function montarReunidos(loja: DaLoja, todas: readonly EmailNaFila[]): Promise<ConteudoDoEmail | null> {
  const porPedido = new Map<string, NoticiaDoPedido[]>();
  for (const { pedidoId, tipo } of todas) {
    const noticias = porPedido.get(pedidoId ?? '') ?? [];
    porPedido.set(pedidoId ?? '', [...noticias, tipo as NoticiaDoPedido]);
  }
  const pedidos: Extract<ConteudoDoEmail, { tipo: 'pedidos-reunidos' }>['pedidos'] = [];
  for (const [id, noticias] of porPedido) {
    const pedido = await montarPedido(loja, id);
    if (pedido) pedidos.push({ pedido, noticias: asQueValem(noticias, pedido.urlPagamento !== null) });
  }
  const [primeiro, ...outros] = pedidos;
  if (!primeiro) return null;
  const [noticia, ...mais] = primeiro.noticias;
  if (noticia && mais.length === 0 && outros.length === 0) return { tipo: noticia, pedido: primeiro.pedido };
  return { tipo: 'pedidos-reunidos', pedidos };
}

/** Of what was to be told of an order what still stands, each once: how to pay says all that the receipt did, and both end with the payment. */
function asQueValem(noticias: readonly NoticiaDoPedido[], pendente: boolean): NoticiaDoPedido[] {
  const cada = [...new Set(noticias)];
  const antes: NoticiaDoPedido[] = ['pedido-recebido', 'como-pagar'];
  const depois = cada.filter((noticia) => !antes.includes(noticia));
  if (!pendente && depois.length > 0) return depois;
  const ultima = antes.findLast((noticia) => cada.includes(noticia));
  return ultima ? [ultima, ...depois] : depois;
}

async function montarUma(loja: DaLoja, { tipo, pedidoId, dados }: EmailNaFila): Promise<ConteudoDoEmail | null> {
  switch (tipo) {
    case 'boas-vindas':
      return { tipo, nome: String(dados['nome']), url: String(dados['url']) };
    case 'verificar-email':
    case 'redefinir-senha':
      return {
        tipo,
        nome: String(dados['nome']),
        url: String(dados['url']),
        validadeHoras: Number(dados['validadeHoras']),
      };
    case 'convite':
      return {
        tipo,
        nome: String(dados['nome']),
        url: String(dados['url']),
        validadeHoras: Number(dados['validadeHoras']),
        doPedido: dados['doPedido'] === true,
      };
    case 'pedido-recebido':
    case 'como-pagar':
    case 'pedido-aprovado':
    case 'pedido-enviado':
    case 'pedido-cancelado':
    case 'pedido-estornado':
    case 'estorno-parcial': {
      const pedido = await montarPedido(loja, pedidoId ?? '');
      return pedido && { tipo, pedido };
    }
    case 'aviso-de-venda': {
      const pedido = await montarPedido(loja, pedidoId ?? '');
      return pedido && { tipo, pedido, url: `${loja.shopUrl}/admin/pedidos/${pedidoId}` };
    }
    case 'aviso-de-saude':
      return { tipo, problemas: lerProblemas(dados['problemas']), url: `${loja.shopUrl}/admin` };
    case 'teste-de-email':
      return { tipo };
    default:
      throw new Error(`Unknown kind of message: ${tipo}`);
  }
}

/** What the watch wrote down; reasons that a newer version knew are left out. */
function lerProblemas(problemas: unknown): { titulo: string; oQueFazer: string; desde: Date }[] {
  return (problemas as { motivo: MotivoDaSaude; desde: string }[]).flatMap(({ motivo, desde }) => {
    const palavras = palavrasDaSaude[motivo];
    return palavras ? [{ ...palavras, desde: new Date(desde) }] : [];
  });
}

/** Twice as many pixels as it is drawn with. */
const LARGURA_DA_FOTO = 144;

/** As JPEG, which every mail program shows. */
function fotoDoEmail({ shopUrl }: Pick<Loja, 'shopUrl'>, imagem: Imagem): ItemDoEmail['foto'] {
  const { alt, largura, altura } = imagem;
  const url = shopUrl + enderecoDaImagem(imagem, larguraPara(imagem, LARGURA_DA_FOTO), 'jpg');
  return { url, alt, largura, altura };
}

async function montarPedido(loja: DaLoja, id: string): Promise<PedidoDoEmail | null> {
  const dados = await lerPedidoParaEmail(loja.db, id);
  if (!dados) return null;
  const { pedido, itens, aberto } = dados;
  const pago = estaPago(pedido.status);
  const pendente = pedido.status === 'pendente';
  const elo = eloDoPedido(loja, id);
  return {
    codigo: codigoCurto(id),
    nome: pedido.nome,
    itens: itens.map(({ nome, variacao, quantidade, precoCentavos, digital, produtoId, imagem }) => ({
      nome,
      variacao,
      quantidade,
      subtotalCentavos: precoCentavos * quantidade,
      foto: imagem && fotoDoEmail(loja, imagem),
      urlDownload: digital && pago ? `${loja.shopUrl}/download-ebook/${produtoId}/${id}` : null,
    })),
    subtotalCentavos: pedido.subtotalCentavos,
    descontoCentavos: pedido.descontoCentavos,
    descontoPixCentavos: pedido.descontoPixCentavos,
    totalCentavos: pedido.totalCentavos,
    estornadoCentavos: pedido.estornadoCentavos,
    enderecoDeEntrega: itens.some(({ digital }) => !digital) ? enderecoEmUmaLinha(pedido) : null,
    urlPagamento: pendente ? eloDePagar(loja, id) : null,
    urlAcompanhar: pedido.uid ? `${loja.shopUrl}/meus-pedidos` : elo,
    pixCopiaECola: pendente ? (aberto?.pixCopiaECola ?? null) : null,
    boletoUrl: pendente ? (aberto?.boletoUrl ?? null) : null,
    venceEm: pendente ? (aberto?.venceEm ?? pedido.expiraEm) : null,
    guardadoAte: pendente ? pedido.expiraEm : null,
    rastreio: pedido.codigoRastreio
      ? { codigo: pedido.codigoRastreio, url: linkDeRastreio(pedido.codigoRastreio) }
      : null,
  };
}
