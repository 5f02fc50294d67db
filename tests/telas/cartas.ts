// @requirement 11.19.5 11.19.6
import type { ConteudoDoEmail, LojaDoEmail, OrcamentoDoEmail, PedidoDoEmail } from '#application/ports/emails.ts';
import type { NoticiaDoPedido } from '#domain/mensagens/tipo-de-email.ts';
import { curtos, type Dados, type Fotos, lojas, longos, quando, SELO } from './dados-das-cartas.ts';

const PIX =
  '00020126580014br.gov.bcb.pix013612345678-90ab-cdef-1234-567890abcdef520400005303986540559.905802BR5913GRANDE ROQUE6009SAO PAULO62070503***6304A1B2';

/** An order nobody has paid yet. */
const aPagar = ({ url, pedido }: Dados, mais: Partial<PedidoDoEmail> = {}): PedidoDoEmail => ({
  ...pedido,
  itens: pedido.itens.map((item) => ({ ...item, urlDownload: null })),
  urlPagamento: `${url}/pagar/W4hd9KqZ?selo=${SELO}`,
  guardadoAte: quando(1, 15),
  venceEm: quando(2, 14),
  chegada: null,
  rastreio: null,
  nota: null,
  caminhos: pedido.caminhos.filter(({ nome }) => nome === 'Trocas e devoluções' || nome === 'Preciso de ajuda'),
  ...mais,
});

const orcamentoDeExemplo = (nome: string, url: string): OrcamentoDoEmail => ({
  numero: 12,
  nome,
  mensagem: 'Como combinamos por telefone, com o preço para a escola.\nQualquer dúvida, é só responder.',
  itens: [
    { nome: 'Tabuleiro de vinil de torneio, 50 cm', variacao: 'Verde', quantidade: 30, subtotalCentavos: 1_650_00 },
    { nome: 'Peças Staunton nº 6', variacao: null, quantidade: 30, subtotalCentavos: 2_970_00 },
  ],
  descontos: [{ nome: 'Desconto (ESCOLA5)', descontoCentavos: 231_00 }],
  freteCentavos: 0,
  freteTexto: '',
  totalCentavos: 4_389_00,
  validoAte: quando(5, 23),
  reservado: true,
  url: `${url}/orcamento/Ab3dE6gH9jK2mN5pQ8sT/${SELO}`,
  urlPdf: `${url}/orcamento/Ab3dE6gH9jK2mN5pQ8sT/${SELO}/orcamento.pdf`,
});

type PorTipo = Record<ConteudoDoEmail['tipo'], (dados: Dados) => ConteudoDoEmail>;
const daNoticia =
  (tipo: NoticiaDoPedido, mais: Partial<PedidoDoEmail> = {}) =>
  (dados: Dados): ConteudoDoEmail => ({
    tipo,
    pedido: { ...dados.pedido, ...mais },
  });

/** A kind of message that is missing here doesn't compile. */
const porTipo: PorTipo = {
  'pedido-recebido': (dados) => ({ tipo: 'pedido-recebido', pedido: aPagar(dados) }),
  'como-pagar': (dados) => ({ tipo: 'como-pagar', pedido: aPagar(dados, { pixCopiaECola: PIX }) }),
  'pedido-alterado': daNoticia('pedido-alterado', {
    alteracao: {
      mudancas: [
        'Saiu: Peão de reposição, 2 unidades',
        'Entrega: Rua das Torres, 64 - Centro, Campinas - SP, CEP 13010-000',
      ],
      devolvidoCentavos: 59_90,
      comoCredito: false,
    },
  }),
  'diferenca-a-pagar': daNoticia('diferenca-a-pagar', {
    alteracao: { mudancas: ['Entrou: Relógio digital, 1 unidade'], devolvidoCentavos: 0, comoCredito: false },
    diferenca: {
      valorCentavos: 159_90,
      ate: new Date('2026-12-01T02:59:59Z'),
      url: 'https://grandeoroque.com.br/pagar/x',
    },
  }),
  'link-de-pagamento': (dados) => ({ tipo: 'link-de-pagamento', pedido: aPagar(dados) }),
  'pedido-aprovado': daNoticia('pedido-aprovado', { rastreio: null }),
  'pedido-enviado': daNoticia('pedido-enviado'),
  'entrega-postado': daNoticia('entrega-postado'),
  'entrega-saiu-para-entrega': daNoticia('entrega-saiu-para-entrega'),
  'entrega-aguardando-retirada': daNoticia('entrega-aguardando-retirada'),
  'entrega-entregue': daNoticia('entrega-entregue'),
  'pedido-cancelado': (dados) => ({ tipo: 'pedido-cancelado', pedido: aPagar(dados, { urlPagamento: null }) }),
  'pedido-estornado': ({ pedido }) => ({
    tipo: 'pedido-estornado',
    pedido: { ...pedido, estornadoCentavos: pedido.totalCentavos, rastreio: null, chegada: null },
  }),
  'estorno-parcial': daNoticia('estorno-parcial', { estornadoCentavos: 59_90 }),
  'pedir-avaliacao': ({ pedido, url }) => ({ tipo: 'pedir-avaliacao', pedido, urlParar: `${url}/parar` }),
  orcamento: ({ nome, url }) => ({ tipo: 'orcamento', orcamento: orcamentoDeExemplo(nome, url) }),
  'orcamento-vence': ({ nome, url }) => ({
    tipo: 'orcamento-vence',
    orcamento: { ...orcamentoDeExemplo(nome, url), mensagem: '' },
  }),
  'vale-presente': ({ nome, assunto, url }) => ({
    tipo: 'vale-presente',
    vale: {
      de: nome,
      mensagem: `Feliz aniversário!\n${assunto}`,
      valorCentavos: 100_00,
      codigo: 'ABCD-EFGH-JKLM-NPQR',
      url: `${url}/vale`,
    },
  }),
  'nota-fiscal': daNoticia('nota-fiscal'),
  'devolucao-pedida': daNoticia('devolucao-pedida'),
  'devolucao-aceita': daNoticia('devolucao-aceita'),
  'devolucao-a-caminho': daNoticia('devolucao-a-caminho'),
  'devolucao-recebida': daNoticia('devolucao-recebida'),
  'devolucao-reembolsada': daNoticia('devolucao-reembolsada', { estornadoCentavos: 59_90 }),
  'devolucao-recusada': daNoticia('devolucao-recusada'),
  'pedidos-reunidos': (dados) => ({
    tipo: 'pedidos-reunidos',
    pedidos: [
      {
        pedido: { ...aPagar(dados, { boletoUrl: `${dados.url}/boleto` }), codigo: 'M2XN7PQR' },
        noticias: ['como-pagar'],
      },
      { pedido: dados.pedido, noticias: ['pedido-aprovado', 'pedido-enviado'] },
    ],
  }),
  'aviso-de-venda': ({ pedido, url }) => ({ tipo: 'aviso-de-venda', pedido, url: `${url}/admin/pedidos` }),
  'aviso-de-devolucao': ({ pedido, url }) => ({ tipo: 'aviso-de-devolucao', pedido, url: `${url}/admin/devolucoes` }),
  'aviso-de-saude': ({ problemas, url }) => ({ tipo: 'aviso-de-saude', problemas, url: `${url}/admin` }),
  'aviso-de-atendimento': ({ nome, assunto, url }) => ({
    tipo: 'aviso-de-atendimento',
    nome,
    assunto,
    prazo: quando(6, 12),
    url: `${url}/admin/atendimento`,
  }),
  'atendimento-recebido': ({ nome, assunto, url, pedido: { caminhos } }) => ({
    tipo: 'atendimento-recebido',
    nome,
    assunto,
    url,
    caminhos,
  }),
  'atendimento-respondido': ({ nome, assunto, url }) => ({
    tipo: 'atendimento-respondido',
    nome,
    assunto,
    url,
    caminhos: [],
  }),
  'aviso-de-webhook': ({ url }) => ({
    tipo: 'aviso-de-webhook',
    host: 'erp.exemplo.test',
    motivo: 'falhas',
    desde: new Date('2026-03-07T12:00:00Z'),
    url,
  }),
  'aviso-de-peca': ({ nome, pedido: { numeroDoPedido }, pecas: [peca], url }) => ({
    tipo: 'aviso-de-peca',
    nome,
    numeroDoPedido,
    peca,
    url,
  }),
  'peca-pedida': ({ nome, pedido: { numeroDoPedido, caminhos }, pecas, url }) => ({
    tipo: 'peca-pedida',
    nome,
    numeroDoPedido,
    pecas,
    url,
    caminhos,
  }),
  'peca-respondida': ({ nome, pedido: { numeroDoPedido, caminhos }, pecas, url }) => ({
    tipo: 'peca-respondida',
    nome,
    numeroDoPedido,
    pecas,
    url,
    caminhos,
  }),
  'teste-de-email': () => ({ tipo: 'teste-de-email' }),
  'boas-vindas': ({ nome, url }) => ({ tipo: 'boas-vindas', nome, url }),
  'verificar-email': ({ nome, url }) => ({ tipo: 'verificar-email', nome, url, validadeHoras: 24 }),
  'redefinir-senha': ({ nome, url }) => ({ tipo: 'redefinir-senha', nome, url, validadeHoras: 1 }),
  convite: ({ nome, url }) => ({ tipo: 'convite', nome, url, validadeHoras: 48, doPedido: nome.length > 20 }),
  'mudanca-na-conta': ({ nome, url }) => ({ tipo: 'mudanca-na-conta', nome, url, mudanca: 'senha' }),
  'confirmar-avise-me': ({ produto, url }) => ({
    tipo: 'confirmar-avise-me',
    produto,
    url,
    validadeHoras: 48,
    urlParar: `${url}/parar`,
  }),
  'confirmar-parceria': ({ nome, url }) => ({ tipo: 'confirmar-parceria', nome, url, validadeHoras: 72 }),
  'parceria-aceita': ({ nome, url }) => ({
    tipo: 'parceria-aceita',
    nome,
    codigo: nome.length > 20 ? 'CODIGOCOMTRINTALETRASENUMEROS1' : 'RUI10',
    comissaoPb: 1250,
    url,
  }),
  'primeira-venda': ({ nome, url }) => ({
    tipo: 'primeira-venda',
    nome,
    vendaCentavos: 189_90,
    comissaoCentavos: 18_99,
    url,
  }),
  'cada-venda': ({ nome, url }) => ({
    tipo: 'cada-venda',
    nome,
    vendaCentavos: 1_234_567_89,
    comissaoCentavos: 123_456_79,
    url,
  }),
  'comissao-liberada': ({ nome, url }) => ({ tipo: 'comissao-liberada', nome, centavos: 18_99, url }),
  'repasse-enviado': ({ nome, url }) => ({
    tipo: 'repasse-enviado',
    nome,
    centavos: 443_92,
    brutoCentavos: 498_79,
    retidoCentavos: 54_87,
    url,
  }),
  'taxa-mudou': ({ nome, url }) => ({ tipo: 'taxa-mudou', nome, comissaoPb: 750, url }),
  comunicado: ({ nome, assunto, url }) => ({
    tipo: 'comunicado',
    nome,
    assunto: `Novidades sobre ${assunto}`,
    texto: 'Chegaram tabuleiros novos.\n\nAs fotos estão nos materiais.',
    url,
  }),
  'parceria-recusada': ({ nome, assunto }) => ({
    tipo: 'parceria-recusada',
    nome,
    motivo: `Por agora não temos lugar para mais parceiros. ${assunto}`,
  }),
  chegou: ({ produto, url }) => ({ tipo: 'chegou', produto, url, urlParar: `${url}/parar` }),
  'confirmar-favoritos': ({ produto, url }) => ({
    tipo: 'confirmar-favoritos',
    itens: [produto],
    url,
    validadeHoras: 48,
    urlParar: `${url}/parar`,
  }),
  'novidade-nos-favoritos': ({ produto, url }) => ({
    tipo: 'novidade-nos-favoritos',
    itens: [
      { ...produto, eraCentavos: produto.precoCentavos + 20_00 },
      { ...produto, nome: `${produto.nome}, segunda edição`, eraCentavos: null },
    ],
    url,
    urlParar: `${url}/parar`,
  }),
  'carrinho-deixado': ({ nome, produto, pedido, url }) => ({
    tipo: 'carrinho-deixado',
    nome,
    itens: [
      { ...produto, quantidade: 1 },
      ...pedido.itens.map((item) => ({ ...item, precoCentavos: item.subtotalCentavos / item.quantidade })),
    ],
    totalCentavos: produto.precoCentavos + pedido.subtotalCentavos,
    url,
    urlParar: `${url}/parar`,
  }),
};

export type CartaAFotografar = { nome: string; conteudo: ConteudoDoEmail; loja: LojaDoEmail };

/**
 * Every kind of message, short (`carta-chegou`) and as long as it gets (`carta-chegou-longa`), of the shop at `url` with
 * `fotos` of its products; and one that carries an owner's logo.
 */
export function cartas(url: string, fotos: Fotos): CartaAFotografar[] {
  const { curta, longa, comLogo } = lojas(url);
  const deCadaTipo = Object.entries(porTipo).flatMap(([tipo, escrever]) => [
    { nome: `carta-${tipo}`, conteudo: escrever(curtos(url, fotos)), loja: curta },
    { nome: `carta-${tipo}-longa`, conteudo: escrever(longos(url, fotos)), loja: longa },
  ]);
  return [...deCadaTipo, { nome: 'carta-com-logo', conteudo: { tipo: 'teste-de-email' }, loja: comLogo }];
}
