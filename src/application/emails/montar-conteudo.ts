// @requirement 11.19.2 15.21.3
import { lerMudancaNaConta } from '#domain/mensagens/mudanca-na-conta.ts';
import { assuntoDaConversa, eloDaConversa } from '#application/atendimento/elo-da-conversa.ts';
import { lerValeComprado } from '#application/creditos/vale-comprado.ts';
import { eloDeParar } from '#application/consentimentos/elos.ts';
import { lerConversa } from '#db/atendimento/ler-conversas.ts';
import { temOQueAvaliar } from '#db/avaliacoes/ler-avaliacoes-do-pedido.ts';
import { type DadosDoPedidoParaEmail, lerPedidoParaEmail } from '#db/mensagens/ler-pedido-do-email.ts';
import { naoQuerPedidosDeAvaliacao } from '#db/avaliacoes/gravar-avaliacoes.ts';
import { codigoDoDesconto } from '#domain/cupons/codigo-unico.ts';
import { creditoDoPedido } from '#domain/precos/credito-do-pedido.ts';
import { descontosDoPedido } from '#domain/precos/promocoes-do-pedido.ts';
import type { EmailNaFila } from '#db/mensagens/gravar-emails.ts';
import type { Loja } from '#application/loja.ts';
import { eloDeAvaliar, eloDePagar, eloDoPedido, eloDoVale, seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import type { ConteudoDoEmail, PedidoDoEmail } from '#application/ports/emails.ts';
import { prazoDaResposta } from '#domain/atendimento/atendimento.ts';
import { enderecoEmUmaLinha } from '#domain/checkout/checkout.ts';
import { fraseDaPromessa, promessaDoPedido } from '#domain/entregas/promessa-de-entrega.ts';
import type { NoticiaDoPedido } from '#domain/mensagens/tipo-de-email.ts';
import { chaveEmGrupos, lerChaveDaNota, modelosDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { ebookLiberado } from '#domain/pedidos/pedido-status.ts';
import { linkDosCorreios } from '#domain/pedidos/codigo-de-rastreio.ts';
import { frasesDaSaude } from '#domain/saude/frases-da-saude.ts';
import type { MotivoDaSaude } from '#domain/saude/saude.ts';
import { caminhosAssinados, caminhosDoEmail } from './caminhos-do-email.ts';
import { fotoDoEmail } from './foto-do-email.ts';
import { comAsNoticias, daAlteracao, daDiferenca } from './montar-alteracao.ts';
import { montarConsentido } from './montar-consentido.ts';
import { montarDevolucao } from './montar-devolucao.ts';
import { montarDoParceiro } from './montar-do-parceiro.ts';
import { montarOrcamento } from './montar-orcamento.ts';
import { montarPeca } from './montar-peca.ts';
import { entregaDoPedido, vendeProdutos } from '#domain/pedidos/tipo-do-pedido.ts';

type ServicosDoEmail = Pick<Loja, 'db' | 'relogio' | 'shopUrl' | 'assinatura'> & {
  /** The message's order, if already read. */
  lido?: DadosDoPedidoParaEmail | null;
};

/**
 * Content of an outbox message with the order's current data, merged with the messages in `juntas`; among messages with
 * a link the last one wins. null when its subject no longer exists.
 */
export async function montarConteudo(
  loja: ServicosDoEmail,
  email: EmailNaFila,
  juntas: readonly EmailNaFila[] = [],
): Promise<ConteudoDoEmail | null> {
  const mensagensDoEnvio = [...juntas, email].toSorted((a, b) => a.criadoEm.getTime() - b.criadoEm.getTime());
  return mensagensDoEnvio.length > 1 && email.pedidoId
    ? montarReunidos(loja, mensagensDoEnvio)
    : montarMensagem(loja, mensagensDoEnvio.at(-1) as EmailNaFila);
}

async function montarReunidos(loja: ServicosDoEmail, todas: readonly EmailNaFila[]): Promise<ConteudoDoEmail | null> {
  const porPedido = new Map<string, NoticiaDoPedido[]>();
  // With several returns of an order, the last one is shown.
  const daDevolucao = new Map<string, number>();
  for (const { pedidoId, tipo, dados } of todas) {
    if (typeof dados['devolucao'] === 'number') daDevolucao.set(pedidoId ?? '', dados['devolucao']);
    const noticias = porPedido.get(pedidoId ?? '') ?? [];
    porPedido.set(pedidoId ?? '', [...noticias, tipo as NoticiaDoPedido]);
  }
  const pedidos: Extract<ConteudoDoEmail, { tipo: 'pedidos-reunidos' }>['pedidos'] = [];
  for (const [id, noticias] of porPedido) {
    const pedido = await comAsNoticias(loja, id, noticias, await montarPedido(loja, id, daDevolucao.get(id)));
    if (pedido) pedidos.push({ pedido, noticias: noticiasVigentes(noticias, pedido.urlPagamento !== null) });
  }
  const [primeiro, ...outros] = pedidos;
  if (!primeiro) return null;
  const [noticia, ...mais] = primeiro.noticias;
  if (noticia && mais.length === 0 && outros.length === 0) return { tipo: noticia, pedido: primeiro.pedido };
  return { tipo: 'pedidos-reunidos', pedidos };
}

/**
 * Removes duplicates and obsolete news of an order: 'como-pagar' includes the receipt, and payment makes both obsolete.
 */
function noticiasVigentes(noticias: readonly NoticiaDoPedido[], pendente: boolean): NoticiaDoPedido[] {
  const noticiasSemRepetir = [...new Set(noticias)];
  const noticiasSuperadas: NoticiaDoPedido[] = ['pedido-recebido', 'link-de-pagamento', 'como-pagar'];
  const noticiasPosteriores = noticiasSemRepetir.filter((noticia) => !noticiasSuperadas.includes(noticia));
  if (!pendente && noticiasPosteriores.length > 0) return noticiasPosteriores;
  const ultima = noticiasSuperadas.findLast((noticia) => noticiasSemRepetir.includes(noticia));
  return ultima ? [ultima, ...noticiasPosteriores] : noticiasPosteriores;
}

async function montarMensagem(
  loja: ServicosDoEmail,
  { tipo, para, pedidoId, dados }: EmailNaFila,
): Promise<ConteudoDoEmail | null> {
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
    case 'mudanca-na-conta': {
      const mudanca = lerMudancaNaConta(dados['mudanca']);
      return mudanca && { tipo, nome: String(dados['nome']), url: `${loja.shopUrl}/minha-conta`, mudanca };
    }
    case 'convite':
      return {
        tipo,
        nome: String(dados['nome']),
        url: String(dados['url']),
        validadeHoras: Number(dados['validadeHoras']),
        doPedido: dados['doPedido'] === true,
      };
    case 'pedido-alterado':
      return daAlteracao(loja, pedidoId ?? '', await montarPedido(loja, pedidoId ?? ''), dados['alteracao']);
    case 'diferenca-a-pagar':
      return daDiferenca(loja, pedidoId ?? '', await montarPedido(loja, pedidoId ?? ''));
    case 'pedido-recebido':
    case 'como-pagar':
    case 'link-de-pagamento':
    case 'pedido-aprovado':
    case 'pedido-enviado':
    case 'entrega-postado':
    case 'entrega-saiu-para-entrega':
    case 'entrega-aguardando-retirada':
    case 'entrega-entregue':
    case 'pedido-cancelado':
    case 'pedido-estornado':
    case 'estorno-parcial':
    case 'nota-fiscal': {
      const pedido = await montarPedido(loja, pedidoId ?? '');
      return pedido && { tipo, pedido };
    }
    case 'pedir-avaliacao': {
      // The review may have been written, or the buyer may have opted out, while the message waited.
      const pergunta =
        (await temOQueAvaliar(loja.db, pedidoId ?? '')) && !(await naoQuerPedidosDeAvaliacao(loja.db, para));
      const pedido = pergunta ? await montarPedido(loja, pedidoId ?? '') : null;
      const urlParar = eloDeParar(loja, { tipo, chave: pedidoId ?? '' });
      return pedido && { tipo, pedido, urlParar };
    }
    case 'orcamento':
    case 'orcamento-vence':
      return montarOrcamento(loja, { tipo, dados });
    case 'vale-presente': {
      const vale = await lerValeComprado(loja, pedidoId ?? '');
      // The message names the balance: the buyer may have used a part.
      return vale?.ativo && vale.saldoCentavos > 0
        ? { tipo, vale: { ...vale, valorCentavos: vale.saldoCentavos } }
        : null;
    }
    case 'devolucao-pedida':
    case 'devolucao-aceita':
    case 'devolucao-a-caminho':
    case 'devolucao-recebida':
    case 'devolucao-reembolsada':
    case 'devolucao-recusada': {
      const pedido = await montarPedido(loja, pedidoId ?? '', Number(dados['devolucao']));
      return pedido && { tipo, pedido };
    }
    case 'aviso-de-devolucao': {
      const numero = Number(dados['devolucao']);
      const pedido = await montarPedido(loja, pedidoId ?? '', numero);
      return pedido && { tipo, pedido, url: `${loja.shopUrl}/admin/devolucoes/${numero}` };
    }
    case 'aviso-de-venda': {
      const pedido = await montarPedido(loja, pedidoId ?? '');
      return pedido && { tipo, pedido, url: `${loja.shopUrl}/admin/pedidos/${pedidoId}` };
    }
    case 'aviso-de-saude':
      return { tipo, problemas: lerProblemas(dados['problemas']), url: `${loja.shopUrl}/admin` };
    case 'aviso-de-webhook':
      return {
        tipo,
        host: String(dados['host']),
        motivo: dados['motivo'] === 'fim' ? 'fim' : 'falhas',
        desde: typeof dados['desde'] === 'string' ? new Date(dados['desde']) : null,
        url: `${loja.shopUrl}/admin/integracoes/webhooks/${String(dados['webhookId'])}`,
      };
    case 'teste-de-email':
      return { tipo };
    case 'atendimento-recebido':
    case 'atendimento-respondido': {
      const conversa = await lerConversa(loja.db, String(dados['atendimentoId']));
      return (
        conversa && {
          tipo,
          nome: conversa.nome,
          assunto: assuntoDaConversa(conversa),
          url: eloDaConversa(loja, conversa),
          caminhos: await caminhosDoEmail(loja, conversa.pedidoId),
        }
      );
    }
    case 'aviso-de-atendimento': {
      const conversa = await lerConversa(loja.db, String(dados['atendimentoId']));
      return (
        conversa && {
          tipo,
          nome: conversa.nome,
          assunto: assuntoDaConversa(conversa),
          prazo: prazoDaResposta(conversa.esperandoDesde ?? conversa.criadoEm),
          url: `${loja.shopUrl}/admin/atendimento/${conversa.id}`,
        }
      );
    }
    case 'aviso-de-peca':
    case 'peca-pedida':
    case 'peca-respondida':
      return montarPeca(loja, { tipo, dados });
    case 'confirmar-avise-me':
    case 'chegou':
    case 'carrinho-deixado':
    case 'confirmar-favoritos':
    case 'novidade-nos-favoritos':
      return montarConsentido(loja, { tipo, dados });
    case 'confirmar-parceria':
    case 'parceria-aceita':
    case 'parceria-recusada':
    case 'comunicado':
    case 'primeira-venda':
    case 'cada-venda':
    case 'comissao-liberada':
    case 'repasse-enviado':
    case 'taxa-mudou':
      return montarDoParceiro(loja, { tipo, dados });
    default:
      throw new Error(`Unknown kind of message: ${tipo}`);
  }
}

/** Problems stored by the health check; causes unknown to this version are skipped. */
function lerProblemas(problemas: unknown): { titulo: string; oQueFazer: string; desde: Date }[] {
  return (problemas as { motivo: MotivoDaSaude; desde: string }[]).flatMap(({ motivo, desde }) => {
    const palavras = frasesDaSaude[motivo];
    return palavras ? [{ ...palavras, desde: new Date(desde) }] : [];
  });
}

async function montarPedido(loja: ServicosDoEmail, id: string, devolucao?: number): Promise<PedidoDoEmail | null> {
  const dados = loja.lido?.pedido.id === id ? loja.lido : await lerPedidoParaEmail(loja.db, id);
  if (!dados) return null;
  const { pedido, itens, aberto } = dados;
  const pendente = pedido.status === 'pendente';
  const elo = eloDoPedido(loja, id);
  const promessa = promessaDoPedido(pedido);
  return {
    numeroDoPedido: pedido.numeroDoPedido,
    codigo: codigoCurto(id),
    nome: pedido.nome,
    itens: itens.map(({ nome, variacao, quantidade, precoCentavos, digital, devolvidoEm, produtoId, imagem }) => ({
      nome,
      variacao,
      quantidade,
      subtotalCentavos: precoCentavos * quantidade,
      foto: imagem && fotoDoEmail(loja, imagem),
      urlDownload:
        digital && vendeProdutos(pedido.tipo) && ebookLiberado({ ...pedido, devolvidoEm })
          ? `${loja.shopUrl}/download-ebook/${produtoId}/${id}`
          : null,
    })),
    subtotalCentavos: pedido.subtotalCentavos,
    descontos: descontosDoPedido({ ...pedido, cupom: codigoDoDesconto(pedido), itens }),
    freteCentavos: pedido.freteCentavos,
    totalCentavos: pedido.totalCentavos,
    credito: creditoDoPedido(pedido),
    creditoDeVoltaCentavos: pedido.status === 'rejected' ? pedido.valeCentavos : 0,
    estornadoCentavos: pedido.estornadoCentavos - pedido.creditadoCentavos,
    enderecoDeEntrega: pedido.temBens && entregaDoPedido(pedido) === 'endereco' ? enderecoEmUmaLinha(pedido) : null,
    urlPagamento: pendente ? eloDePagar(loja, id) : null,
    urlAcompanhar: pedido.uid ? `${loja.shopUrl}/meus-pedidos` : elo,
    urlAvaliar: eloDeAvaliar(loja, id),
    urlDoVale: pedido.tipo === 'vale' ? eloDoVale(loja, id) : null,
    caminhos: caminhosAssinados(loja, pedido),
    pixCopiaECola: pendente ? (aberto?.pixCopiaECola ?? null) : null,
    boletoUrl: pendente ? (aberto?.boletoUrl ?? null) : null,
    venceEm: pendente ? (aberto?.venceEm ?? pedido.expiraEm) : null,
    guardadoAte: pendente ? pedido.expiraEm : null,
    rastreio: pedido.codigoRastreio
      ? { codigo: pedido.codigoRastreio, url: linkDosCorreios(pedido.codigoRastreio) }
      : null,
    chegada: promessa && fraseDaPromessa(promessa),
    nota: notaDoEmail(loja, pedido),
    devolucao: devolucao === undefined ? null : await montarDevolucao(loja, id, devolucao),
  };
}

function notaDoEmail(
  loja: ServicosDoEmail,
  { id, notaChave }: { id: string; notaChave: string | null },
): PedidoDoEmail['nota'] {
  const lida = lerChaveDaNota(notaChave ?? '');
  if (!lida.ok) return null;
  const { chave, modelo, numero } = lida.valor;
  const url = `${loja.shopUrl}/nota/${id}?selo=${seloDoPedido(loja, id)}`;
  return { modelo: modelosDaNota[modelo], numero, chave: chaveEmGrupos(chave), url };
}
