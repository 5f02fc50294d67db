// @requirement 11.13.1 15.2.1
import { eq, getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lerMeusDados } from '#db/queries/conta/meus-dados.ts';
import * as schema from '#db/schema/index.ts';
import { criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { criarCliente, criarPedido } from './apoio.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
afterAll(() => teste.fechar());

const tabelas = Object.entries(schema).flatMap(([nome, tabela]) => (is(tabela, PgTable) ? [{ nome, tabela }] : []));

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

test('o arquivo dos dados tem cada coluna guardada sobre a pessoa', async () => {
  const { db } = teste.loja;
  await porAVenda(teste, { id: 'torre' });
  const email = 'titular@exemplo.test';
  const uid = await criarCliente(db, email);
  const pedidoId = await criarPedido(db, { uid, email, status: 'enviado', pagoEm: new Date() });
  const agora = new Date();
  const s = schema;
  const [item] = await db.select().from(s.pedidoItens);
  await db
    .insert(s.contas)
    .values({ id: 'c', usuarioId: uid, provedor: 'credential', idNoProvedor: uid, senha: 'segredo-1' });
  await db.insert(s.sessoes).values({ id: 's', usuarioId: uid, token: 'segredo-2', expiraEm: agora });
  await db
    .insert(s.segundosFatores)
    .values({ id: 'f', usuarioId: uid, segredo: 'segredo-3', codigosDeReserva: 'segredo-4' });
  await db.insert(s.promocoes).values({
    id: 'pr',
    nome: 'Semana do xadrez',
    tipo: 'percentual',
    percentualPb: 1000,
    paraTudo: true,
    comecaEm: agora,
    primeiraCompra: false,
    somaComCupom: true,
    somaComOutras: true,
  });
  await db
    .insert(s.pedidoPromocoes)
    .values({ pedidoId, promocaoId: 'pr', nome: 'Semana do xadrez', descontoCentavos: 100 });
  await db.insert(s.valesVendidos).values({ pedidoId, portadorId: 'segredo-v', paraEmail: 'neta@exemplo.test' });
  await db
    .insert(s.pedidosDaLoja)
    .values({ pedidoId, autorId: 'Equipe', autorNome: 'Equipe', motivoDoDesconto: 'segredo-do-motivo' });
  await db.insert(s.alteracoesDoPedido).values({
    pedidoId,
    numero: 1,
    acerto: 'nenhum',
    diferencaCentavos: 0,
    totalAntesCentavos: 100,
    totalDepoisCentavos: 100,
    cheioAntesCentavos: 100,
    pixAntesCentavos: 100,
    detalhe: {
      itens: [{ nome: 'Torre', de: 0, para: 1, combinado: { precoCentavos: 90, motivo: 'segredo-do-acordo' } }],
      endereco: { de: 'Rua Velha', para: 'Rua Nova' },
    },
    motivo: 'segredo-da-alteracao',
    autorId: 'Equipe',
    autorNome: 'Equipe',
  });
  await db.insert(s.diferencasAPagar).values({
    pedidoId,
    numero: 1,
    valorCentavos: 100,
    situacao: 'dispensada',
    expiraEm: new Date(),
    encerradaEm: new Date(),
    motivo: 'segredo-da-dispensa',
    preferenciaId: 'segredo-da-preferencia',
    urlPagamento: 'segredo-da-pagina',
  });
  await db.insert(s.precosCombinados).values({
    pedidoId,
    posicao: 0,
    produtoId: 'torre',
    nome: 'Torre',
    quantidade: 1,
    precoDaLojaCentavos: 100,
    precoCentavos: 90,
    motivo: 'segredo-do-preco',
  });
  await db.insert(s.pagamentos).values({
    id: 'fora-1',
    pedidoId,
    status: 'cancelled',
    valorCentavos: 1,
    moeda: 'BRL',
    meio: 'por-fora',
    tipo: 'fora-dinheiro',
    criadoNoProvedorEm: new Date(),
  });
  await db.insert(s.pagamentosPorFora).values({
    pagamentoId: 'fora-1',
    meio: 'dinheiro',
    pagoEm: '2026-01-01',
    comprovante: 'notas/segredo-1.pdf',
    autorId: 'Equipe',
    autorNome: 'Equipe',
  });
  await db.insert(s.orcamentos).values({
    id: 'orcamento-1',
    nome: 'Titular',
    email,
    telefone: '',
    cep: '',
    rua: '',
    numeroDaCasa: '',
    bairro: '',
    cidade: '',
    uf: '',
    itens: [
      {
        produtoId: 'torre',
        nome: 'Torre',
        variacao: null,
        quantidade: 1,
        precoCentavos: 1,
        precoDaLojaCentavos: null,
        motivo: '',
      },
    ],
    subtotalCentavos: 1,
    descontoCentavos: 0,
    freteCentavos: 0,
    totalCentavos: 1,
    validoAte: new Date(),
    autorId: 'Equipe',
    autorNome: 'Equipe',
  });
  await db.insert(s.pagamentos).values({
    id: 'pg',
    pedidoId,
    status: 'approved',
    valorCentavos: 10_000,
    moeda: 'BRL',
    meio: 'pix',
    tipo: 'bank_transfer',
    criadoNoProvedorEm: agora,
  });
  await db.insert(s.cobrancasPix).values({ pedidoId, numero: 1, venceEm: agora, pagamentoId: 'pg' });
  await db.insert(s.estornos).values({
    id: 'e',
    chave: 'segredo-5',
    pedidoId,
    pagamentoId: 'pg',
    valorCentavos: 1,
    autorId: 'a',
    autorNome: 'Equipe',
  });
  await db.insert(s.pedidoHistorico).values({ pedidoId, tipo: 'criado', autor: 'a' });
  await db.insert(s.rastreios).values({ pedidoId, codigo: 'AA123456789BR', desde: agora });
  await db
    .insert(s.entregaEventos)
    .values({ pedidoId, codigo: 'AA123456789BR', chave: 'k', etapa: 'postado', lugar: 'SP', ocorridoEm: agora });
  await db.insert(s.pedidoDownloads).values({ pedidoId, uid, produtoId: 'torre' });
  await db.insert(s.avaliacoes).values({
    id: 'av',
    pedidoId,
    produtoId: 'torre',
    nome: 'Titular',
    nota: 5,
    estado: 'publicada',
    julgadaEm: agora,
  });
  await db.insert(s.avaliacoesPublicadas).values({
    avaliacaoId: 'av',
    produtoId: 'torre',
    nome: 'Titular',
    nota: 5,
    texto: '',
    fotos: [],
    publicadaEm: agora,
  });
  await db
    .insert(s.pedidosDePeca)
    .values({ id: 'pp', pedidoId, produtoId: 'torre', peca: 'rei', cor: 'brancas', unidades: 1, estado: 'aberto' });
  await db.insert(s.atendimentos).values({
    id: 'at',
    pedidoId,
    uid,
    nome: 'Titular',
    email,
    chave: 'segredo-6',
    situacao: 'respondido',
    naoLidaPelaLoja: false,
    naoLidaPeloCliente: false,
    mensagens: 1,
    ultimaEm: agora,
  });
  await db
    .insert(s.atendimentoMensagens)
    .values({ id: 'm', atendimentoId: 'at', numero: 1, de: 'cliente', texto: 'Oi', chave: 'segredo-7' });
  const [devolucao] = await db
    .insert(s.devolucoes)
    .values({ pedidoId, chave: 'segredo-8', motivo: 'desistencia', temVolta: true })
    .returning();
  await db.insert(s.devolucaoItens).values({ numero: devolucao?.numero ?? 0, itemId: item?.id ?? 0, quantidade: 1 });
  await db
    .insert(s.emails)
    .values({ id: 'em', chave: 'segredo-9', tipo: 'boas-vindas', para: email, dados: { url: 'segredo-0' } });
  await db.insert(s.carrinhosDeixados).values({
    uid,
    chave: 'segredo-a',
    itens: [{ produtoId: 'torre', variacao: null, quantidade: 1 }] as never,
    mexidoEm: agora,
  });
  await db.insert(s.aviseMe).values({ id: 'aq', produtoId: 'torre', email });
  await db.insert(s.enderecos).values({
    id: 'en',
    uid,
    nome: 'Trabalho',
    cep: '01310100',
    rua: 'Av. Paulista',
    numero: '1',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 'SP',
  });
  await db
    .insert(s.listasDeFavoritos)
    .values({ id: 'lf', uid, codigo: 'segredo0000000000000', nomeMostrado: 'Titular', mexidaEm: agora });
  await db.insert(s.favoritos).values({
    listaId: 'lf',
    produtoId: 'torre',
    precoCentavos: 100,
    salvoEm: agora,
    vistoCentavos: 100,
    vistoEsgotado: false,
  });
  await db
    .insert(s.consentimentos)
    .values({ tipo: 'avise-me', chave: 'aq', ato: 'dado', email, uid, versaoDoTexto: 1, origem: 'conta', em: agora });
  await db
    .insert(s.repasses)
    .values({ id: 'r', totalCentavos: 1, quantos: 1, criadoPor: 'a', criadoPorNome: 'Equipe' });
  await db
    .insert(s.repasseItens)
    .values({ repasseId: 'r', idInfluencer: uid, nome: 'Titular', chaveTipo: 'email', chave: email, valorCentavos: 1 });
  await db.insert(s.lancamentosDeComissao).values({
    idInfluencer: uid,
    tipo: 'credito',
    pedidoId,
    numero: 1,
    pedidos: 1,
    comissaoCentavos: 1,
    disponivelEm: agora,
  });
  await db.insert(s.portadoresDeCredito).values({ id: 'pc', tipo: 'conta', uid });
  await db
    .insert(s.creditos)
    .values({ portadorId: 'pc', tipo: 'devolucao', centavos: 500, pedidoId, chave: 'segredo-b', autor: 'Equipe' });
  await db
    .insert(s.linksDoInfluencer)
    .values({ id: 'l', idInfluencer: uid, codigo: 'TITULAR1', slug: 'bio', destino: '/', canal: 'bio' });
  await db.update(s.pedidos).set({ idInfluencer: uid }).where(eq(s.pedidos.id, pedidoId));
  await db.insert(s.comissoesRecusadas).values({ pedidoId, motivo: 'Código vazado', porNome: 'Equipe' });
  await db.insert(s.pedidoLinks).values({ pedidoId, linkId: 'l', site: 'exemplo.test' });
  await db.insert(s.pedidoOrigens).values({ pedidoId, origem: 'site:exemplo.test', aparelho: 'celular' });
  await db.insert(s.pedidoPermissoes).values({
    pedidoId,
    servicos: ['ga4'],
    navegadorId: '7.1795780800',
    navegador: 'Mozilla/5.0',
    versaoDaPergunta: 1,
    permitidoEm: agora,
  });
  await db.insert(s.chavesPix).values({ usuarioId: uid, tipo: 'email', chave: email });
  await db.insert(s.dadosFiscais).values({ usuarioId: uid, documento: '52998224725', nome: '', endereco: 'Rua A, 1' });
  await db
    .insert(s.notasDosRepasses)
    .values({ repasseId: 'r', idInfluencer: uid, pdf: 'segredo-n', recebidaEm: agora });
  await db.insert(s.termosDaParceria).values({ versao: 1, texto: 'Comissão por venda.' });
  await db
    .insert(s.inscricoesDeParceiros)
    .values({ id: 'ip', nome: 'Titular', email, canais: 'Canal', audiencia: 'Mil', termos: 1 });
  await db.insert(s.comunicados).values({ id: 'cm', assunto: 'Olá', texto: 'Novidades.' });
  await db.insert(s.comunicadoDestinatarios).values({ comunicadoId: 'cm', uid });
  await db.insert(s.avisosDesligados).values({ uid, aviso: 'cada-venda' });

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
