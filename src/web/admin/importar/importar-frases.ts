import type { ErroConferir, ErroConfirmar } from '#importers/firebase/import/no-painel.ts';
import type { Acao, Colecao } from '#importers/firebase/rules/julgamento.ts';
import type { RecusaDaOrigem } from '#importers/firebase/rules/no-painel.ts';
import type { Planilha, RecusaDaPlanilha } from '#importers/planilhas/rules/plataformas.ts';
import type { CamposRecusados, Recusa } from '#domain/recusas.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { frasesDasFaltas, tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import type { Frases } from '#web/form-response.ts';
import { type FaltaNoDump, frasesDosDumps } from '#web/frases/dump-frases.ts';

export const erroAoCarregarImportacao = 'Erro ao carregar a importação.';

const faltamArquivos =
  'Os arquivos não estão mais aqui: a loja os guarda por um dia. Descarte esta importação e envie-os de novo.';

const jaHaUma = 'Já há uma importação em curso. Espere-a terminar ou descarte-a.';

export const frasesDeConferir: Frases<ErroConferir> = {
  feito: 'Arquivos recebidos.',
  recusas: {
    'loja-aberta': frasesDosDumps['loja-aberta'],
    'ja-ha-uma': jaHaUma,
    'faltam-arquivos': 'Os dois arquivos não chegaram inteiros. Escolha-os de novo: o envio continua de onde parou.',
  },
  falha: `Não conseguimos começar a conferir. ${tenteDeNovo}`,
};

export type CampoDoDump = 'firestore' | 'auth';
export type CampoDeOrigem = CampoDoDump | Planilha;
export const umArquivoAoMenos = 'Escolha ao menos um arquivo.';
export type FaltasNosDumps = CamposRecusados<Partial<Record<CampoDoDump, FaltaNoDump>>>;

/** The same for files sent without scripts. */
export const frasesDeEnviar: Frases<ErroConferir | FaltasNosDumps, CampoDoDump> = {
  feito: 'Arquivos recebidos.',
  recusas: {
    'loja-aberta': frasesDosDumps['loja-aberta'],
    'ja-ha-uma': jaHaUma,
    'faltam-arquivos': 'Os dois arquivos não chegaram inteiros. Envie-os de novo.',
    campos: ({ faltas }) => ({ faltas: frasesDasFaltas(faltas, (falta) => frasesDosDumps[falta]) }),
  },
  falha: `Não conseguimos receber os arquivos. ${tenteDeNovo}`,
};

export type FaltaNaPlanilha = FaltaNoDump | 'um-ao-menos';
export type FaltasNasPlanilhas = CamposRecusados<Partial<Record<Planilha, FaltaNaPlanilha>>>;

/** The same for sheets. */
export const frasesDasPlanilhas: Frases<ErroConferir | FaltasNasPlanilhas, Planilha> = {
  feito: 'Arquivos recebidos.',
  recusas: {
    'loja-aberta': frasesDosDumps['loja-aberta'],
    'ja-ha-uma': jaHaUma,
    'faltam-arquivos': 'Os arquivos não chegaram inteiros. Escolha-os de novo: o envio continua de onde parou.',
    campos: ({ faltas }) => ({
      faltas: frasesDasFaltas(faltas, (falta) =>
        falta === 'um-ao-menos'
          ? umArquivoAoMenos
          : frasesDosDumps[falta === 'dump-grande-demais' ? 'planilha-grande-demais' : falta],
      ),
    }),
  },
  falha: `Não conseguimos receber os arquivos. ${tenteDeNovo}`,
};

export const frasesDeConfirmar: Frases<ErroConfirmar> = {
  feito: 'Importação confirmada.',
  recusas: {
    'loja-aberta': frasesDosDumps['loja-aberta'],
    'nao-conferida': 'Esta importação já foi confirmada ou descartada. Veja abaixo como ela está.',
    'nada-a-gravar': 'Não há nada a gravar: tudo o que está nestes arquivos já está na loja.',
    'faltam-arquivos': faltamArquivos,
  },
  falha: `Não conseguimos começar a gravar. ${tenteDeNovo}`,
};

export const frasesDeContinuar: Frases<Recusa<'nao-parou' | 'faltam-arquivos'>> = {
  feito: 'A importação continua.',
  recusas: { 'nao-parou': 'Esta importação não está parada.', 'faltam-arquivos': faltamArquivos },
  falha: `Não conseguimos continuar. ${tenteDeNovo}`,
};

export const frasesDeDescartar: Frases<Recusa<'gravando'>> = {
  feito: 'Pronto: os arquivos e o relatório foram apagados. O que já estava na loja continua nela.',
  recusas: { gravando: 'A loja está sendo gravada. Espere terminar.' },
  falha: `Não conseguimos apagar os arquivos. ${tenteDeNovo}`,
};

export const frasesDeBuscar: Frases<Recusa<'nenhum'>> = {
  feito: 'A loja vai buscar de novo.',
  recusas: { nenhum: 'Este arquivo não espera mais por você: já veio, ou está sendo buscado.' },
  falha: `Não conseguimos pedir de novo. ${tenteDeNovo}`,
};

const oArquivo = { firestore: 'O arquivo do Firestore', auth: 'O arquivo do Auth' };
const comoSeFaz = {
  firestore: 'Ele se faz com deploy/firebase/exportar.mjs; o guia está em docs/operations.md.',
  auth: 'Ele se faz com: firebase auth:export users.json --format=json',
};

const aPlanilha = {
  produtos: 'O arquivo de produtos',
  clientes: 'O arquivo de clientes',
  pedidos: 'O arquivo de pedidos',
};

function fraseDaPlanilha({ planilha, falta, detalhe = '' }: RecusaDaPlanilha): string {
  const arquivo = aPlanilha[planilha];
  switch (falta) {
    case 'sem-arquivo':
      return `${arquivo} não está mais aqui. Envie-o de novo.`;
    case 'vazia':
      return `${arquivo} está vazio. Nada foi gravado.`;
    case 'so-cabecalho':
      return `${arquivo} só tem os títulos das colunas, e nenhuma linha. Nada foi gravado.`;
    case 'binaria':
      return `${arquivo} não é um texto CSV. Nada foi gravado.`;
    case 'outro-programa':
      return `${arquivo} está no formato do ${detalhe}. Salve-o como CSV e envie de novo. Nada foi gravado.`;
    case 'aspas-abertas':
      return `${arquivo} tem uma célula com aspas que não fecham, perto da linha ${detalhe}: pode ter sido cortado no meio. Exporte-o de novo. Nada foi gravado.`;
    case 'linha-enorme':
      return `${arquivo} tem uma linha grande demais, perto da linha ${detalhe}: deve faltar uma aspa. Nada foi gravado.`;
    case 'linhas-demais':
      return `${arquivo} tem mais de ${numeroComMilhares(Number(detalhe))} linhas. Divida-o e importe uma parte de cada vez. Nada foi gravado.`;
    case 'coluna-repetida':
      return `${arquivo} tem duas vezes a coluna “${detalhe}”. Nada foi gravado.`;
    case 'faltam-colunas':
      return `${arquivo} não tem as colunas que devia ter: “${detalhe}”. Exporte-o com todas as colunas, ou escolha a plataforma certa. Nada foi gravado.`;
    case 'outra-planilha':
      return `${arquivo} parece ser o de ${detalhe}. Confira a plataforma e o campo. Nada foi gravado.`;
  }
}

/** Reasons why the files could not be read as a shop. */
export function fraseDaRecusa(recusa: RecusaDaOrigem): string {
  if (recusa.codigo === 'planilha') return fraseDaPlanilha(recusa);
  const { codigo, arquivo } = recusa;
  switch (codigo) {
    case 'sem-arquivo':
      return `${oArquivo[arquivo]} não está mais aqui. Envie-o de novo.`;
    case 'cortado':
      return `${oArquivo[arquivo]} termina no meio: foi cortado. Faça-o de novo. Nada foi gravado.`;
    case 'nao-e-json':
      return `${oArquivo[arquivo]} não é JSON (${recusa.detalhe}). Nada foi gravado. ${comoSeFaz[arquivo]}`;
    case 'outro-arquivo':
      return `${oArquivo[arquivo]} não é o que devia ser: nele não há nada de uma loja. Nada foi gravado. ${comoSeFaz[arquivo]}`;
  }
}

const nomesDasColecoes: Readonly<Record<Colecao | 'leitura', string>> = {
  leitura: 'Arquivos lidos',
  categorias: 'Categorias',
  usuarios: 'Usuários',
  cupons: 'Cupons',
  produtos: 'Produtos',
  pedidos: 'Pedidos',
  downloads: 'Downloads de eBooks',
  arquivos: 'Fotos e PDFs',
};

/** Name of a collection on the screen; an unknown collection keeps its own name. */
export function nomeDaColecao(colecao: string): string {
  return Object.hasOwn(nomesDasColecoes, colecao) ? nomesDasColecoes[colecao as Colecao] : colecao;
}

export const nomesDasAcoes: Readonly<Record<Acao, string>> = {
  alterado: 'Alterado',
  duvidoso: 'Duvidoso',
  mantido: 'Mantido',
  fora: 'De fora',
};

/** Meaning of each outcome in the report, in the plural. */
export const nomesDasContagens: Readonly<Record<Acao, { nome: string; porque: string }>> = {
  alterado: { nome: 'Alterados', porque: 'vêm com uma mudança' },
  duvidoso: { nome: 'Duvidosos', porque: 'vêm, mas confira' },
  mantido: { nome: 'Mantidos', porque: 'mudaram aqui: ficam' },
  fora: { nome: 'De fora', porque: 'a loja não aceita' },
};
