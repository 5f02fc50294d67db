// @requirement 15.4.4
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { documentosEmPdf } from '#adapters/documentos/documentos-em-pdf.ts';
import type { Documento, PedidoDoRelatorio, PedidoDoTitular, Timbre } from '#application/ports/documentos.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { semVendas } from '#domain/relatorios/vendas.ts';

const falhas: object[] = [];
const documentos = documentosEmPdf({ error: (dados) => void falhas.push(dados) });
const timbre = { loja: lojaDaDemo, logo: null, feitoEm: new Date('2026-11-20T15:30:00Z') };

async function pdfDe(documento: Documento, em: Timbre = timbre): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await documentos.desenhar(documento, em)).arrayBuffer());
}

async function textoDe(pdf: Uint8Array): Promise<string> {
  return (await extractText(await getDocumentProxy(pdf), { mergePages: true })).text;
}

/** The words of each page. */
async function paginasDe(documento: Documento): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(await pdfDe(documento)));
  return text.map((pagina) => pagina.replaceAll(/\s+/g, ' '));
}

const endereco = {
  cep: '01001000',
  rua: 'Praça da Sé',
  numero: '64',
  complemento: null,
  bairro: 'Sé',
  cidade: 'São Paulo',
  uf: 'SP',
};

const pedido = (id: string, quantos: number): PedidoDoTitular => ({
  ...endereco,
  id,
  numeroDoPedido: 1042,
  status: 'concluido',
  criadoEm: new Date('2026-10-01T12:00:00Z'),
  nome: 'Carla Conceição',
  email: 'carla@exemplo.test',
  telefone: '11988887777',
  observacao: '',
  documento: null,
  destinatario: null,
  mensagem: '',
  codigoRastreio: null,
  cupomCodigo: null,
  descontoCentavos: 0,
  freteCentavos: 0,
  totalCentavos: 10_000,
  estornadoCentavos: 0,
  vales: [],
  itens: Array.from({ length: quantos }, (_, i) => ({
    produtoId: `p${i}`,
    nome: `Peça ${i}`,
    variacao: null,
    quantidade: 1,
    precoCentavos: 1000,
  })),
});

test('um pedido que cabe numa página não é partido; um grande continua na seguinte', async () => {
  const pedidos = [pedido('a'.repeat(20), 12), pedido('b'.repeat(20), 12), pedido('c'.repeat(20), 40)];
  const paginas = await paginasDe({
    tipo: 'meus-dados',
    dados: {
      conta: null,
      pedidos,
      downloads: [],
      avaliacoes: [],
      atendimento: [],
      avisosPedidos: [],
      consentimentos: [],
    },
  });
  const onde = (codigo: string) => paginas.findIndex((pagina) => pagina.includes(`${nomeDoPedido(1042)} · ${codigo}`));
  expect([onde('AAAAAA'), onde('BBBBBB')]).toEqual([0, 1]);
  expect(paginas[0]?.match(/Peça \d+ ·/g)).toHaveLength(12);
  expect(paginas.slice(onde('CCCCCC')).filter((pagina) => pagina.includes('Peça'))).toHaveLength(2);
  for (const [i, pagina] of paginas.entries()) {
    expect(pagina).toContain(`${i + 1} de ${paginas.length}`);
    expect(pagina).toContain(lojaDaDemo.cnpj);
  }
});

test('as vendas de um período dizem o que vendeu, e onde nada vendeu', async () => {
  const dia = { ...semVendas, pedidos: 2, unidades: 3, vendidoCentavos: 30_000 };
  const periodo = { de: '2026-11-01', ate: '2026-11-02' };
  const tudo = (
    await paginasDe({
      tipo: 'relatorio-de-vendas',
      vendas: {
        periodo,
        agrupamento: 'dia',
        grupos: [
          { de: '2026-11-01', ate: '2026-11-01', ...dia },
          { de: '2026-11-02', ate: '2026-11-02', ...semVendas },
        ],
        soma: dia,
        recebidos: 5,
        produtos: [{ nome: 'Relógio', unidades: 3, vendidoCentavos: 33_000 }],
        cupons: [],
        influencers: [{ ...dia, nome: null, codigo: 'MARINA10', comissaoCentavos: 1500 }],
      },
    })
  ).join(' ');
  for (const texto of [
    '01/11/2026 a 02/11/2026',
    '2 (5 recebidos)',
    'Vendas por dia',
    'dom., 01/11/2026 2 R$ 150,00 R$ 300,00',
    'Relógio 3 R$ 330,00',
    'Nenhum pedido pago com cupom de desconto neste período.',
    'Conta excluída · MARINA10 2 R$ 15,00 R$ 300,00',
  ])
    expect(tudo).toContain(texto);
  expect(tudo).not.toContain('seg.,');
});

test('o que falha enquanto as páginas saem acaba o fluxo e fica registrado', async () => {
  async function* lotes(): AsyncGenerator<PedidoDoRelatorio[]> {
    yield [];
    throw new Error('the database went away');
  }
  const documento: Documento = {
    tipo: 'relatorio-de-pedidos',
    procura: { filtro: 'todos', busca: '' },
    somas: [],
    lotes: lotes(),
  };
  await expect(paginasDe(documento)).rejects.toThrow('the database went away');
  expect(falhas).toMatchObject([{ documento: 'relatorio-de-pedidos' }]);
});

test('com um logo, todo documento o leva, uma vez só no arquivo, ao lado do nome ou com ele dentro; sem, só o nome', async () => {
  const desenho = async (largura: number, altura: number) => {
    const create = { width: largura, height: altura, channels: 4, background: '#205080' } as const;
    return { png: await sharp({ create }).png().toBuffer(), largura, altura };
  };
  const [sinal, comNome] = [await desenho(120, 120), await desenho(480, 120)];
  const daCabeca = async (logo: Timbre['logo'], documento: Documento) =>
    (await textoDe(await pdfDe(documento, { ...timbre, loja: { ...lojaDaDemo, nome: 'Torre Azul' }, logo }))).match(
      /Torre Azul/g,
    )?.length ?? 0;
  async function* umLote() {
    yield [{ ...pedido('a'.repeat(20), 1), status: 'approved' as const, origem: 'web', isGuest: true }];
  }
  const todos: (() => Documento)[] = [
    () => ({
      tipo: 'guia-de-separacao',
      pedido: { ...pedido('a'.repeat(20), 0), presente: false, notaChave: null, itens: [] },
    }),
    () => ({ tipo: 'relatorio-de-pedidos', procura: { filtro: 'todos', busca: '' }, somas: [], lotes: umLote() }),
    () => ({
      tipo: 'meus-dados',
      dados: {
        conta: null,
        pedidos: [pedido('a'.repeat(20), 60)],
        downloads: [],
        avaliacoes: [],
        atendimento: [],
        avisosPedidos: [],
        consentimentos: [],
      },
    }),
    () => ({
      tipo: 'recibo-do-repasse',
      repasse: {
        id: 'r'.repeat(20),
        totalCentavos: 100,
        quantos: 0,
        criadoPorNome: 'Ana',
        encerradoPorNome: null,
        itens: [],
      },
    }),
    () => ({
      tipo: 'relatorio-de-vendas',
      vendas: {
        periodo: { de: '2026-11-01', ate: '2026-11-02' },
        agrupamento: 'dia',
        grupos: [],
        soma: semVendas,
        recebidos: 0,
        produtos: [],
        cupons: [],
        influencers: [],
      },
    }),
  ];
  for (const documento of todos) {
    const { tipo } = documento();
    const imagens = async (logo: Timbre['logo']) => {
      const pdf = await pdfDe(documento(), { ...timbre, logo });
      return Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;
    };
    // A picture with transparency is two: what is seen, and how much of it.
    expect([tipo, await imagens(null), await imagens(sinal), await imagens(comNome)]).toEqual([tipo, 0, 2, 2]);
    const soONome = await daCabeca(null, documento());
    const ditos = [await daCabeca(sinal, documento()), await daCabeca(comNome, documento())];
    expect([tipo, ...ditos]).toEqual([tipo, soONome, expect.any(Number)]);
    expect(ditos[1]).toBeLessThan(soONome);
  }
});
