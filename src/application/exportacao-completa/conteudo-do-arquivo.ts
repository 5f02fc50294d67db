// @requirement 15.38.2 15.38.3
import { Readable } from 'node:stream';
import { type ColunasDoCsv, csvEmFluxo } from '#application/exportacao.ts';
import type { Loja } from '#application/loja.ts';
import { exportarPedidos } from '#application/pedidos/exportar-pedidos.ts';
import { colunasDaPlanilhaExportada } from '#application/produtos/exportar-planilha.ts';
import {
  type CategoriaExportada,
  categoriasExportadas,
  type ClienteExportado,
  clientesExportados,
  cuponsExportados,
  fotosDosProdutos,
  itensDosPedidos,
  textosExportados,
} from '#db/exportacao/ler-exportacao.ts';
import { linhasDaTabela } from '#db/exportacao/ler-linhas-da-tabela.ts';
import { nomesDasTabelas } from '#db/exportacao/gravar-tabelas-exportadas.ts';
import { pedidosEmLotes } from '#db/pedidos/ler-admin-pedidos.ts';
import { exportarProdutos } from '#db/produtos/ler-admin-produtos.ts';
import { enderecoDaImagem } from '#domain/produtos/imagem.ts';
import { colunasDaTabela } from './arquivos-das-tabelas.ts';
import type { Guardado } from './arquivos-guardados.ts';
import { colunasDaCategoria, colunasDoCliente, colunasDoCupom } from './colunas-das-listas.ts';
import { leiaMe } from './leia-me.ts';
import {
  colunasDeClientesDaShopify,
  colunasDePedidosDaShopify,
  colunasDeProdutosDaShopify,
  linhaDoClienteNaShopify,
  type LinhaExportada,
  linhasDoPedidoNaShopify,
  linhasDoProdutoNaShopify,
} from './linhas-da-shopify.ts';
import {
  colunasDeClientesDoWoo,
  colunasDePedidosDoWoo,
  colunasDeProdutosDoWoo,
  linhaDoClienteNoWoo,
  linhasDoPedidoNoWoo,
  linhasDoProdutoNoWoo,
} from './linhas-do-woocommerce.ts';
import { type PedidoComItens, pedidoEmJson } from './pedido-com-itens.ts';
import type { ProdutoComFotos } from './variantes-exportadas.ts';

/** A file of the archive. `abrir` is called when its turn comes; null where the store has it no more. */
export type ArquivoDoPacote = { caminho: string; comprimir: boolean; abrir(): Promise<Readable | null> };

type LojaQueExporta = Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'shopUrl'>;

async function* umLote<T>(linhas: readonly T[]): AsyncGenerator<T[]> {
  yield [...linhas];
}

async function* cadaUm<T, R>(lotes: AsyncIterable<T[]>, virar: (um: T) => R[]): AsyncGenerator<R[]> {
  for await (const lote of lotes) yield lote.flatMap(virar);
}

async function* textoDoJson(lotes: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let primeiro = true;
  yield '[';
  for await (const lote of lotes)
    for (const um of lote) {
      yield `${primeiro ? '' : ','}\n${JSON.stringify(um)}`;
      primeiro = false;
    }
  yield '\n]\n';
}

const daWeb = (fluxo: ReadableStream<Uint8Array>): Readable => Readable.fromWeb(fluxo as never);

/** Columns of a platform's sheet by their titles. */
const colunasDe = (titulos: readonly string[]): ColunasDoCsv<LinhaExportada> =>
  titulos.map((titulo) => ({ titulo, valor: (linha) => linha[titulo] ?? '' }));

const csv = <T>(caminho: string, colunas: ColunasDoCsv<T>, lotes: () => AsyncIterable<T[]>): ArquivoDoPacote => ({
  caminho,
  comprimir: true,
  abrir: async () => daWeb(csvEmFluxo(colunas, lotes())),
});

/**
 * Other platforms read commas, and no byte-order mark. These cells carry no guard against formulas: programs read them, and
 * the apostrophe would become part of a telephone (`+55…`), of a name that begins with a sign, or of a negative number.
 */
const folha = (
  caminho: string,
  titulos: readonly string[],
  lotes: () => AsyncIterable<LinhaExportada[]>,
): ArquivoDoPacote => ({
  caminho,
  comprimir: true,
  abrir: async () => daWeb(csvEmFluxo(colunasDe(titulos), lotes(), { separador: ',', marca: false, guardada: false })),
});

const json = (caminho: string, lotes: () => AsyncIterable<unknown[]>): ArquivoDoPacote => ({
  caminho,
  comprimir: true,
  abrir: async () => Readable.from(textoDoJson(lotes())),
});

const texto = (caminho: string, conteudo: string): ArquivoDoPacote => ({
  caminho,
  comprimir: true,
  abrir: async () => Readable.from([Buffer.from(conteudo)]),
});

async function* produtosComFotos(
  { db, shopUrl }: LojaQueExporta,
  categorias: readonly CategoriaExportada[],
): AsyncGenerator<ProdutoComFotos[]> {
  const nomes = new Map(categorias.map(({ slug, nome }) => [slug, nome]));
  for await (const lote of exportarProdutos(db, { busca: '', categoria: '', situacao: 'todos' })) {
    const fotos = await fotosDosProdutos(
      db,
      lote.map(({ id }) => id),
    );
    yield lote.map((produto) => ({
      ...produto,
      categoriaNome: nomes.get(produto.categoria) ?? produto.categoria,
      fotos: (fotos.get(produto.id) ?? []).map((foto) => ({
        alt: foto.alt,
        url: `${shopUrl}${enderecoDaImagem(foto, Math.max(...foto.larguras), 'webp')}`,
      })),
    }));
  }
}

type FiltroExportado = 'todos' | 'lixeira';

async function* pedidosComItens(
  { db }: LojaQueExporta,
  filtro: FiltroExportado = 'todos',
): AsyncGenerator<PedidoComItens[]> {
  for await (const lote of pedidosEmLotes(db, { filtro, busca: '', ordem: '-data', cliente: null })) {
    const itens = await itensDosPedidos(
      db,
      lote.map(({ id }) => id),
    );
    yield lote.map((pedido) => ({ ...pedido, itens: itens.get(pedido.id) ?? [] }));
  }
}

const listaDePedidos = (loja: LojaQueExporta, caminho: string, filtro: FiltroExportado): ArquivoDoPacote[] => [
  {
    caminho: `${caminho}.csv`,
    comprimir: true,
    abrir: async () => daWeb(exportarPedidos(loja, { filtro, busca: '', ordem: '-data', cliente: null })),
  },
  json(`${caminho}.json`, () => cadaUm(pedidosComItens(loja, filtro), (pedido) => [pedidoEmJson(pedido)])),
];

/** Guests have no account that another shop could keep: they are in the orders. */
const comConta = (cliente: ClienteExportado): ClienteExportado[] =>
  cliente.temConta && (cliente.papel === 'cliente' || cliente.papel === 'influencer') ? [cliente] : [];

/** Everything the shop has, as the files of one archive in order. */
export async function conteudoDoPacote(
  loja: LojaQueExporta,
  guardados: readonly Guardado[],
): Promise<ArquivoDoPacote[]> {
  const { db, arquivos, relogio } = loja;
  const agora = relogio.agora();
  const categorias = await categoriasExportadas(db);
  const produtos = () => produtosComFotos(loja, categorias);
  const pedidos = () => pedidosComItens(loja);
  const clientes = () => clientesExportados(db);
  const textos = await textosExportados(db);
  return [
    texto('LEIA-ME.txt', leiaMe(agora)),
    csv('produtos.csv', colunasDaPlanilhaExportada(agora), produtos),
    json('produtos.json', produtos),
    ...listaDePedidos(loja, 'pedidos', 'todos'),
    csv('clientes.csv', colunasDoCliente, clientes),
    json('clientes.json', clientes),
    csv('cupons.csv', colunasDoCupom, () => cuponsExportados(db)),
    json('cupons.json', () => cuponsExportados(db)),
    csv('categorias.csv', colunasDaCategoria, () => umLote(categorias)),
    json('categorias.json', () => umLote(categorias)),
    folha('shopify-produtos.csv', colunasDeProdutosDaShopify, () => cadaUm(produtos(), linhasDoProdutoNaShopify)),
    folha('shopify-clientes.csv', colunasDeClientesDaShopify, () =>
      cadaUm(clientes(), (cliente) => comConta(cliente).map(linhaDoClienteNaShopify)),
    ),
    folha('shopify-pedidos.csv', colunasDePedidosDaShopify, () => cadaUm(pedidos(), linhasDoPedidoNaShopify)),
    folha('woocommerce-produtos.csv', colunasDeProdutosDoWoo, () => cadaUm(produtos(), linhasDoProdutoNoWoo)),
    folha('woocommerce-clientes.csv', colunasDeClientesDoWoo, () =>
      cadaUm(clientes(), (cliente) => comConta(cliente).map(linhaDoClienteNoWoo)),
    ),
    folha('woocommerce-pedidos.csv', colunasDePedidosDoWoo, () => cadaUm(pedidos(), linhasDoPedidoNoWoo)),
    ...listaDePedidos(loja, 'tabelas/pedidos-da-lixeira', 'lixeira'),
    ...nomesDasTabelas.flatMap((nome) => [
      csv(`tabelas/${nome}.csv`, colunasDaTabela(nome), () => linhasDaTabela(db, nome)),
      json(`tabelas/${nome}.json`, () => linhasDaTabela(db, nome)),
    ]),
    ...Object.entries(textos).map(([nome, dados]) =>
      texto(`documentos/${nome}.json`, `${JSON.stringify(dados, null, 2)}\n`),
    ),
    ...guardados.map(({ chave, caminho }): ArquivoDoPacote => ({
      caminho,
      // Pictures and PDFs are compressed already.
      comprimir: false,
      abrir: async () => {
        const lido = await arquivos.ler(chave);
        return lido && daWeb(lido.corpo);
      },
    })),
  ];
}
