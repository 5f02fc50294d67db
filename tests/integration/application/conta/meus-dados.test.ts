// @requirement 11.13.1 15.2.1
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { lerMeusDados } from '#db/conta/ler-meus-dados.ts';
import * as schema from '#db/schema/index.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { criarCliente, criarPedido } from './apoio.ts';

const { teste, db } = await abrirLojaDoArquivo();

/** All tables of the shop, by their names in the schema. */
const tabelas = Object.entries(schema).flatMap(([nome, tabela]) => (is(tabela, PgTable) ? [{ nome, tabela }] : []));
const porNome = new Map(tabelas.map(({ nome, tabela }) => [nome, tabela]));

/** Columns that hold or name a person. */
const daPessoa = /^(?:uid|usuarioId|idInfluencer|email|para|pedidoId|avaliacaoId|atendimentoId|autorId|criadoPor)$/;

/** Tables with such a column that are not about the person who asks for their data. */
const semTitular: Record<string, string> = {
  auditoria: 'o que a equipe mudou',
  uploads: 'arquivos que a equipe enviou',
  importacoes: 'importações que a equipe fez',
  arquivosAImportar: 'arquivos de produtos e categorias, por seus endereços',
  exportacoes: 'arquivos de toda a loja que a equipe pediu',
  repasses: 'a soma de um pagamento a várias pessoas, feito pela equipe',
  movimentosEstoque: 'unidades de um produto',
  comissaoFechada: 'somas de lançamentos, que estão no arquivo',
  diasDosLinks: 'somas de visitas e de lançamentos',
  mesesDosCodigos: 'somas de lançamentos, que estão no arquivo',
  googleDaDemo: 'só na demonstração',
  redirecionamentos: 'endereços de páginas',
  visitasDoInfluencer: 'contagens por dia',
  credoresSemConta: 'a quem já não tem conta',
  clientes: 'cópia da conta e dos pedidos para as listas da equipe, com as suas somas',
  clientesEmails: 'os e-mails da conta e dos pedidos',
  anotacoesDoCliente: 'anotações da equipe',
  cupomCodigos: 'códigos da loja; o usado está no pedido',
  eventosMedidos: 'envios de pedidos, sem nada da pessoa',
  unidadesSeguradas: 'quantidades de itens, que estão no pedido',
};

/** Columns that stay out of the file, and why. */
const fora: Record<string, Record<string, string>> = {
  usuarios: { busca: 'texto derivado para a busca' },
  contas: {
    senha: 'segredo',
    tokenDeAcesso: 'segredo',
    tokenDeRenovacao: 'segredo',
    tokenDeIdentidade: 'segredo',
  },
  sessoes: { token: 'segredo' },
  segundosFatores: { segredo: 'segredo', codigosDeReserva: 'segredo' },
  pedidos: {
    clienteId: 'número interno',
    chaveIdempotencia: 'chave de formulário',
    impressaoDaChave: 'chave de formulário',
    notaInterna: 'anotação da loja',
    notaPdf: 'chave de arquivo',
    notaXml: 'chave de arquivo',
  },
  pedidosDaLoja: { autorId: 'da equipe', autorNome: 'da equipe', motivoDoDesconto: 'anotação da loja' },
  precosCombinados: { motivo: 'anotação da loja' },
  alteracoesDoPedido: { autorId: 'da equipe', autorNome: 'da equipe', motivo: 'anotação da loja' },
  diferencasAPagar: { motivo: 'anotação da loja', preferenciaId: 'do provedor', urlPagamento: 'do provedor' },
  pagamentosPorFora: { comprovante: 'chave de arquivo', autorId: 'da equipe', autorNome: 'da equipe' },
  orcamentos: { autorId: 'da equipe', autorNome: 'da equipe', motivoDoDesconto: 'anotação da loja' },
  pedidoDownloads: { id: 'número interno' },
  comissoesRecusadas: { porNome: 'da equipe' },
  portadoresDeCredito: { codigoHash: 'só de vales', final: 'só de vales' },
  valesVendidos: { portadorId: 'de onde vem o código' },
  creditos: { chave: 'chave interna', autor: 'da equipe' },
  estornos: { chave: 'chave de formulário', autorId: 'da equipe', autorNome: 'da equipe' },
  pedidoHistorico: { autor: 'da equipe', detalhe: 'anotação da loja' },
  atendimentos: { chave: 'chave de formulário' },
  atendimentoMensagens: {
    id: 'número interno',
    numero: 'a ordem da lista',
    autorNome: 'da equipe',
    chave: 'chave de formulário',
  },
  devolucoes: { chave: 'chave de formulário' },
  carrinhosDeixados: { chave: 'chave de um link' },
  listasDeFavoritos: { chaveHash: 'chave do navegador', codigo: 'chave de um link' },
  emails: { chave: 'chave de formulário', dados: 'links com segredos' },
  notasDosRepasses: { pdf: 'chave de arquivo', xml: 'chave de arquivo' },
};

/** Where each table is in the file: the section, a part of each order, or the names its columns have there. */
const secoes: Record<string, { secao: string; dentroDe?: string; nomes?: Record<string, string> }> = {
  usuarios: { secao: 'conta', nomes: { endereco: 'rua', estado: 'uf' } },
  contas: { secao: 'formasDeEntrar' },
  sessoes: { secao: 'sessoes' },
  segundosFatores: { secao: 'segundoFator' },
  pedidos: { secao: 'pedidos' },
  pedidoItens: { secao: 'itens', dentroDe: 'pedidos' },
  pedidoPromocoes: { secao: 'promocoes', dentroDe: 'pedidos' },
  pagamentos: { secao: 'pagamentos', dentroDe: 'pedidos' },
  pedidosDaLoja: { secao: 'daLoja', dentroDe: 'pedidos' },
  precosCombinados: { secao: 'precosCombinados', dentroDe: 'pedidos' },
  alteracoesDoPedido: { secao: 'alteracoes', dentroDe: 'pedidos' },
  diferencasAPagar: { secao: 'diferencas', dentroDe: 'pedidos' },
  pagamentosPorFora: { secao: 'pagamentosPorFora', dentroDe: 'pedidos' },
  orcamentos: { secao: 'orcamentos' },
  cobrancasPix: { secao: 'cobrancasPix', dentroDe: 'pedidos' },
  estornos: { secao: 'estornos', dentroDe: 'pedidos' },
  pedidoHistorico: { secao: 'historico', dentroDe: 'pedidos' },
  rastreios: { secao: 'rastreios', dentroDe: 'pedidos' },
  entregaEventos: { secao: 'entregas', dentroDe: 'pedidos' },
  pedidoDownloads: { secao: 'downloads' },
  avaliacoes: { secao: 'avaliacoes' },
  avaliacoesPublicadas: { secao: 'avaliacoesPublicadas' },
  pedidosDePeca: { secao: 'pecasPerdidas' },
  atendimentos: { secao: 'conversas' },
  atendimentoMensagens: { secao: 'atendimento', nomes: { atendimentoId: 'conversa', criadoEm: 'escritaEm' } },
  devolucoes: { secao: 'devolucoes' },
  devolucaoItens: { secao: 'itens', dentroDe: 'devolucoes' },
  emails: { secao: 'emails' },
  carrinhosDeixados: { secao: 'carrinhoGuardado' },
  aviseMe: { secao: 'avisosPedidos' },
  consentimentos: { secao: 'consentimentos' },
  listasDeFavoritos: { secao: 'listasDeFavoritos' },
  favoritos: { secao: 'favoritos' },
  enderecos: { secao: 'outrosEnderecos' },
  lancamentosDeComissao: { secao: 'comissoes' },
  repasseItens: { secao: 'repasses' },
  chavesPix: { secao: 'chavePix' },
  dadosFiscais: { secao: 'dadosFiscais' },
  notasDosRepasses: { secao: 'notasDosRepasses' },
  linksDoInfluencer: { secao: 'links' },
  pedidoLinks: { secao: 'links', dentroDe: 'pedidos' },
  pedidoOrigens: { secao: 'origens', dentroDe: 'pedidos' },
  pedidoPermissoes: { secao: 'permissoesDeMedicao' },
  comissoesRecusadas: { secao: 'comissoesRecusadas' },
  portadoresDeCredito: { secao: 'credito' },
  creditos: { secao: 'movimentosDeCredito' },
  valesVendidos: { secao: 'vales', dentroDe: 'pedidos' },
  inscricoesDeParceiros: { secao: 'inscricoesDeParceiro' },
  comunicadoDestinatarios: { secao: 'mensagensDaLoja' },
  avisosDesligados: { secao: 'avisosDesligados' },
};

test('cada tabela com uma coluna de pessoa está no arquivo dos dados, ou se diz por que não', () => {
  const esquecidas = tabelas.filter(({ nome, tabela }) => {
    const { foreignKeys } = getTableConfig(tabela);
    const liga = foreignKeys.some((chave) =>
      ['usuarios', 'pedidos', 'pedido_itens', 'devolucoes'].includes(
        getTableConfig(chave.reference().foreignTable).name,
      ),
    );
    const fala = liga || Object.keys(getTableColumns(tabela)).some((coluna) => daPessoa.test(coluna));
    return fala && !(nome in secoes) && !(nome in semTitular);
  });
  expect(esquecidas.map(({ nome }) => nome)).toEqual([]);
  const nomes = tabelas.map(({ nome }) => nome);
  expect([...Object.keys(secoes), ...Object.keys(semTitular)].filter((nome) => !nomes.includes(nome))).toEqual([]);
});

const email = 'titular@exemplo.test';
const agora = new Date();
const qualquerValor = { string: 'Titular', number: 1, boolean: false, date: agora, json: [], array: [] } as Record<
  string,
  unknown
>;

/**
 * Inserts a row: the columns given, those that say whose it is, any value where the database wants one, and a text to
 * look for in all that must stay out of the file.
 */
async function inserir(nome: keyof typeof schema, daqui: Record<string, unknown>, mais: object = {}): Promise<void> {
  const tabela = porNome.get(nome);
  if (!tabela) throw new Error(`${nome} is no table`);
  const linha: Record<string, unknown> = {};
  for (const [coluna, { notNull, hasDefault, generated, dataType, columnType, enumValues }] of Object.entries(
    getTableColumns(tabela),
  )) {
    const porque = fora[nome]?.[coluna];
    if (coluna in daqui) linha[coluna] = daqui[coluna];
    else if (dataType === 'string' && porque) linha[coluna] = porque === 'da equipe' ? 'Equipe' : `segredo-${coluna}`;
    else if (coluna === 'id' && dataType === 'string') linha[coluna] = nome;
    else if (notNull && !hasDefault && !generated)
      linha[coluna] = enumValues?.[0] ?? (columnType === 'PgDateString' ? '2026-01-01' : qualquerValor[dataType]);
  }
  await db.insert(tabela).values({ ...linha, ...mais });
}

test('o arquivo dos dados tem cada coluna guardada sobre a pessoa', async () => {
  await porAVenda(teste, { id: 'torre' });
  const uid = await criarCliente(db, email);
  const pedidoId = await criarPedido(db, { uid, email, status: 'enviado', pagoEm: agora, idInfluencer: uid });
  const [item] = await db.select().from(schema.pedidoItens);
  const daqui = { pedidoId, uid, usuarioId: uid, idInfluencer: uid, email, para: email, navegador: 'Mozilla/5.0' };
  const linhas: [keyof typeof schema, object?][] = [
    ['contas'],
    ['sessoes'],
    ['segundosFatores'],
    ['promocoes', { tipo: 'percentual', percentualPb: 1000, paraTudo: true }],
    ['pedidoPromocoes', { promocaoId: 'promocoes' }],
    ['valesVendidos', { paraEmail: 'neta@exemplo.test' }],
    ['pedidosDaLoja'],
    [
      'alteracoesDoPedido',
      {
        acerto: 'nenhum',
        diferencaCentavos: 0,
        detalhe: {
          itens: [{ nome: 'Torre', de: 0, para: 1, combinado: { precoCentavos: 90, motivo: 'segredo-do-acordo' } }],
          endereco: { de: 'Rua Velha', para: 'Rua Nova' },
        },
      },
    ],
    ['diferencasAPagar', { situacao: 'dispensada', encerradaEm: agora }],
    ['precosCombinados', { posicao: 0, produtoId: 'torre', precoDaLojaCentavos: 100, precoCentavos: 90 }],
    ['pagamentos', { id: 'fora-1', status: 'cancelled', meio: 'por-fora', tipo: 'fora-dinheiro' }],
    ['pagamentosPorFora', { pagamentoId: 'fora-1', meio: 'dinheiro', comprovante: 'notas/segredo-1.pdf' }],
    [
      'orcamentos',
      {
        itens: [{ produtoId: 'torre', nome: 'Torre', quantidade: 1, precoCentavos: 1, motivo: '' }],
        cep: '',
        uf: '',
        telefone: '',
        descontoCentavos: 0,
        freteCentavos: 0,
        pedidoId: null,
      },
    ],
    ['pagamentos', { status: 'approved', meio: 'pix', tipo: 'bank_transfer', valorCentavos: 10_000 }],
    ['cobrancasPix', { pagamentoId: 'pagamentos' }],
    ['estornos', { pagamentoId: 'pagamentos' }],
    ['pedidoHistorico', { tipo: 'criado' }],
    ['rastreios', { codigo: 'AA123456789BR' }],
    ['entregaEventos', { codigo: 'AA123456789BR', etapa: 'postado' }],
    ['pedidoDownloads', { produtoId: 'torre' }],
    ['avaliacoes', { produtoId: 'torre', nota: 5, estado: 'publicada', julgadaEm: agora }],
    ['avaliacoesPublicadas', { avaliacaoId: 'avaliacoes', produtoId: 'torre', nota: 5 }],
    ['pedidosDePeca', { produtoId: 'torre', peca: 'rei', cor: 'brancas', estado: 'aberto' }],
    ['atendimentos', { situacao: 'respondido', mensagens: 1 }],
    ['atendimentoMensagens', { atendimentoId: 'atendimentos', de: 'cliente' }],
    ['devolucoes', { motivo: 'desistencia', temVolta: true }],
    ['emails', { tipo: 'boas-vindas', dados: { url: 'segredo-0' }, pedidoId: null }],
    ['carrinhosDeixados', { itens: [{ produtoId: 'torre', variacao: null, quantidade: 1 }] }],
    ['aviseMe', { produtoId: 'torre', uid: null }],
    ['enderecos', { cep: '01310100', uf: 'SP' }],
    ['listasDeFavoritos', { codigo: 'segredo0000000000000', email: null, chaveHash: null }],
    ['favoritos', { listaId: 'listasDeFavoritos', produtoId: 'torre' }],
    ['consentimentos', { tipo: 'avise-me', ato: 'dado' }],
    ['repasses', { criadoPor: 'a', criadoPorNome: 'Equipe' }],
    ['repasseItens', { repasseId: 'repasses', chaveTipo: 'email', chave: email }],
    ['lancamentosDeComissao', { tipo: 'credito', numero: 1, pedidos: 1 }],
    ['portadoresDeCredito', { tipo: 'conta', codigoHash: null, final: null }],
    ['creditos', { portadorId: 'portadoresDeCredito', tipo: 'devolucao' }],
    ['linksDoInfluencer', { codigo: 'TITULAR1', slug: 'bio', destino: '/' }],
    ['comissoesRecusadas'],
    ['pedidoLinks', { linkId: 'linksDoInfluencer' }],
    ['pedidoOrigens', { origem: 'site:exemplo.test', aparelho: 'celular' }],
    ['pedidoPermissoes', { servicos: ['ga4'], navegadorId: '7.1795780800' }],
    ['chavesPix', { tipo: 'email', chave: email }],
    ['dadosFiscais', { documento: '52998224725' }],
    ['notasDosRepasses', { repasseId: 'repasses' }],
    ['termosDaParceria'],
    ['inscricoesDeParceiros', { termos: 1, uid: null }],
    ['comunicados'],
    ['comunicadoDestinatarios', { comunicadoId: 'comunicados' }],
    ['avisosDesligados', { aviso: 'cada-venda' }],
  ];
  for (const [nome, mais] of linhas) await inserir(nome, daqui, mais);
  const [devolucao] = await db.select().from(schema.devolucoes);
  await inserir('devolucaoItens', { numero: devolucao?.numero, itemId: item?.id });

  const dados = (await lerMeusDados(db, uid)) as unknown as Record<string, unknown>;
  const primeira = (valor: unknown) =>
    (Array.isArray(valor) ? (valor[0] as unknown) : valor) as Record<string, unknown> | undefined;
  const faltam = tabelas.flatMap(({ nome, tabela }) => {
    const onde = secoes[nome];
    if (!onde) return [];
    const base = onde.dentroDe === undefined ? dados : primeira(dados[onde.dentroDe]);
    const linha = primeira(base?.[onde.secao]) ?? {};
    return Object.keys(getTableColumns(tabela))
      .filter((coluna) => !(coluna in (fora[nome] ?? {})) && !((onde.nomes?.[coluna] ?? coluna) in linha))
      .map((coluna) => `${nome}.${coluna}`);
  });
  expect(faltam).toEqual([]);
  expect(JSON.stringify(dados)).not.toMatch(/segredo[-0]|Equipe/);
});
