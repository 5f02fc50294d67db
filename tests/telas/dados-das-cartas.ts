import type {
  ConteudoDoEmail,
  DevolucaoDoEmail,
  ItemDoEmail,
  LojaDoEmail,
  PecaDoEmail,
  PedidoDoEmail,
  ProdutoDoEmail,
} from '#application/ports/emails.ts';
import { COR_PADRAO } from '#domain/configuracao/cor.ts';
import { frasesDaSaude } from '#domain/saude/frases-da-saude.ts';

/** Contents of the messages, of usual or of greatest length. */
export type Dados = {
  url: string;
  nome: string;
  pedido: PedidoDoEmail;
  produto: ProdutoDoEmail;
  pecas: [PecaDoEmail, ...PecaDoEmail[]];
  /** Subject of the conversation. */
  assunto: string;
  problemas: Extract<ConteudoDoEmail, { tipo: 'aviso-de-saude' }>['problemas'];
};

/** In the place of a signature. */
export const SELO = 'k3v9Qm2Zt8Lw5Xc7Rb1Ny4Hp6Jd0Fs';
/** An hour of December 2026 in São Paulo. */
export const quando = (dia: number, hora: number) => new Date(Date.UTC(2026, 11, dia, hora + 3));

const devolucao = (url: string, mais: Partial<DevolucaoDoEmail>): DevolucaoDoEmail => ({
  numero: 17,
  itens: ['1 × Relógio digital'],
  temVolta: true,
  instrucoes: 'Embale na caixa em que veio e poste em qualquer agência dos Correios.',
  codigoPostagem: '2024113344',
  motivoDaRecusa: 'O prazo de 7 dias terminou em 20 de novembro.',
  valorCentavos: 59_90,
  comoCredito: false,
  creditoCentavos: null,
  bonusCentavos: 0,
  troca: null,
  vale: null,
  url: `${url}/trocas/W4hd9KqZ?selo=${SELO}`,
  ...mais,
});

const caminhos = (url: string) =>
  Object.entries({
    'Trocas e devoluções': 'trocas',
    Avaliar: 'avaliar',
    'Peça perdida': 'peca',
    'Nota fiscal': 'nota',
    'Preciso de ajuda': 'ajuda',
  }).map(([nome, pagina]) => ({ nome, url: `${url}/${pagina}/W4hd9KqZtLb2Xn5Rc8Vp?selo=${SELO}` }));

const item = (nome: string, mais: Partial<ItemDoEmail> = {}): ItemDoEmail => ({
  nome,
  variacao: null,
  quantidade: 1,
  subtotalCentavos: 59_90,
  foto: null,
  urlDownload: null,
  ...mais,
});

function pedido(url: string, mais: Partial<PedidoDoEmail>): PedidoDoEmail {
  const itens = mais.itens ?? [];
  const subtotalCentavos = itens.reduce((soma, um) => soma + um.subtotalCentavos, 0);
  const descontos = mais.descontos ?? [];
  const descontoCentavos = descontos.reduce((soma, desconto) => soma + desconto.descontoCentavos, 0);
  return {
    numeroDoPedido: 1042,
    codigo: '9KQZ4T',
    nome: 'Ana',
    itens,
    subtotalCentavos,
    descontos,
    freteCentavos: 0,
    totalCentavos: subtotalCentavos - descontoCentavos,
    credito: [],
    creditoDeVoltaCentavos: 0,
    estornadoCentavos: 0,
    enderecoDeEntrega: 'Rua A, 1, Sé, São Paulo - SP, CEP 01001-000',
    urlPagamento: null,
    urlAcompanhar: `${url}/meus-pedidos`,
    caminhos: caminhos(url),
    urlDoVale: null,
    urlAvaliar: `${url}/avaliar/W4hd9KqZ?selo=${SELO}`,
    pixCopiaECola: null,
    boletoUrl: null,
    venceEm: null,
    guardadoAte: null,
    rastreio: { codigo: 'AA123456785BR', url: 'https://rastreamento.correios.com.br' },
    chegada: 'Chega entre 2 e 5 de dezembro',
    nota: {
      modelo: 'NF-e',
      numero: 1234,
      chave: '3526 1199 9999 9000 0180 5500 1000 0012 3410 0000 0123',
      url: `${url}/nota/W4hd9KqZ?selo=${SELO}`,
    },
    devolucao: devolucao(url, {}),
    ...mais,
  };
}

export type Fotos = NonNullable<ItemDoEmail['foto']>[];

/** Contents of usual length, for the shop at `url` with `fotos` of its products. */
export function curtos(url: string, [foto]: Fotos): Dados {
  return {
    url,
    nome: 'Ana',
    pedido: pedido(url, { itens: [item('Relógio digital', { foto: foto ?? null })] }),
    produto: { nome: 'Torre avulsa', variacao: null, foto: foto ?? null, precoCentavos: 29_90 },
    pecas: [{ peca: '1 × Rei', conjunto: 'Jogo escolar', atendida: true, resposta: '' }],
    assunto: 'o pedido nº 1042',
    problemas: [{ ...frasesDaSaude['email-nao-sai'], desde: quando(1, 9) }],
  };
}

const nomeLongo = 'Peças Staunton torneadas em buxo e ébano com rei de 95 mm, quatro damas e feltro na base';

/** The same, as long as it gets. */
export function longos(url: string, [foto, outra]: Fotos): Dados {
  return {
    url,
    nome: 'Maria Antonieta-Guilhermina de Albuquerque Cavalcanti e Vasconcelos',
    pedido: pedido(url, {
      nome: 'Maria Antonieta-Guilhermina de Albuquerque Cavalcanti e Vasconcelos',
      itens: [
        item(nomeLongo, {
          variacao: 'Padauk africano / Extragrande',
          quantidade: 12,
          subtotalCentavos: 14_388_00,
          foto: foto ?? null,
        }),
        item('Tabuleiro oficial marchetado 50 cm', { quantidade: 2, subtotalCentavos: 1_279_80, foto: outra ?? null }),
        item('O roque e o rei seguro: quando, para que lado e a que preço', { urlDownload: `${url}/download-ebook` }),
      ],
      descontos: [
        { nome: 'Desconto', descontoCentavos: 786_39 },
        { nome: 'Desconto no Pix', descontoCentavos: 786_38 },
      ],
      enderecoDeEntrega:
        'Avenida Engenheiro Roberto Freire de Vasconcelos Sobrinho, 12345, Bloco B, apartamento 1204, Conjunto Habitacional Presidente Juscelino, Vila Bela da Santíssima Trindade - MT, CEP 78245-000',
      urlAcompanhar: `${url}/rastrear/W4hd9KqZtLb2Xn5Rc8Vp?selo=${SELO}`,
      devolucao: devolucao(url, {
        itens: [`12 × ${nomeLongo} (Padauk africano / Extragrande)`, '2 × Tabuleiro oficial marchetado 50 cm'],
        instrucoes:
          'Embale na caixa em que veio, com as peças na bolsa.\nNão escreva na caixa do jogo: ponha-a numa segunda.\n\nPoste em qualquer agência dos Correios até 12 de dezembro.',
        motivoDaRecusa:
          'O prazo de 7 dias terminou em 20 de novembro, e as fotografias mostram marcas de uso em três peças.\nPodemos consertar o feltro sem custo.',
        valorCentavos: 14_388_00,
        comoCredito: true,
        creditoCentavos: 14_388_00,
        troca: {
          pedido: {
            numeroDoPedido: 1043,
            usadoCentavos: 14_388_00,
            sobraCentavos: 0,
            aPagarCentavos: 1_279_80,
            ate: quando(8, 18),
            urlPagamento: `${url}/pagar/W4hd9KqZ?selo=${SELO}`,
            url: `${url}/pedido/W4hd9KqZ/${SELO}`,
          },
        },
        vale: { codigo: '2345-6789-ABCD-EFGH', url: `${url}/vale` },
      }),
    }),
    produto: {
      nome: nomeLongo,
      variacao: 'Padauk africano / Extragrande',
      foto: foto ?? null,
      precoCentavos: 1_199_00,
    },
    pecas: [
      {
        peca: '2 × Cavalo das pretas',
        conjunto: nomeLongo,
        atendida: true,
        resposta: 'Já estão na loja: R$ 39,90 cada.',
      },
      { peca: '1 × Dama das brancas', conjunto: nomeLongo, atendida: false, resposta: '' },
    ],
    assunto: nomeLongo,
    problemas: [
      { ...frasesDaSaude['email-sem-servidor'], desde: quando(1, 9) },
      { ...frasesDaSaude['provedor-nao-responde'], desde: quando(1, 10) },
    ],
  };
}

/** An owner's logo, dark and without a ground. */
const LOGO =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><text y="30" font-size="30" fill="%231C1815">Xadrez e Cia</text></svg>';

/** In whose name they are sent: the demo's shop, one that has given no more than a long name, one with a logo of its own. */
export const lojas = (url: string): Record<'curta' | 'longa' | 'comLogo', LojaDoEmail> => {
  const doDemo: LojaDoEmail = {
    nome: 'Grande Roque',
    email: 'contato@granderoque.exemplo',
    endereco: 'Rua das Torres, 64, Jardim dos Bispos, São Paulo - SP, CEP 00000-000',
    cnpj: '99.999.990/0001-80',
    url,
    despacho: '24 horas úteis',
    cor: COR_PADRAO,
    logo: null,
    icone: `${url}/icone-192.png`,
  };
  return {
    curta: doDemo,
    longa: { ...doDemo, nome: 'Academia e Livraria de Xadrez Capablanca', cnpj: '', endereco: '', email: '' },
    comLogo: { ...doDemo, nome: 'Xadrez e Cia', logo: { url: LOGO, largura: 160, altura: 40 } },
  };
};
