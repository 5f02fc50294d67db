// @requirement 15.34.1
import { MAIOR_DUMP, type TipoDeDump } from '#domain/uploads/arquivo-enviado.ts';
import type { OrigemDaImportacao } from '#importers/planilhas/rules/plataformas.ts';
import type { CampoDeOrigem } from './importar-frases.ts';

/** A file to choose; at least one of the optional ones is required. */
export type CampoDaOrigem = {
  nome: CampoDeOrigem;
  tipo: TipoDeDump;
  rotulo: string;
  dica: string;
  accept: string;
  opcional: boolean;
};

const csv = { tipo: 'planilha', accept: '.csv,.txt,text/csv,text/plain', opcional: true } as const;
const json = { accept: '.json,application/json', opcional: false } as const;

const planilhasDe = (dicas: Record<'produtos' | 'clientes' | 'pedidos', string>): CampoDaOrigem[] => [
  { nome: 'produtos', rotulo: 'Produtos', dica: dicas.produtos, ...csv },
  { nome: 'clientes', rotulo: 'Clientes', dica: dicas.clientes, ...csv },
  { nome: 'pedidos', rotulo: 'Pedidos', dica: dicas.pedidos, ...csv },
];

export const camposDaOrigem: Readonly<Record<OrigemDaImportacao, readonly CampoDaOrigem[]>> = {
  firebase: [
    {
      nome: 'firestore',
      tipo: 'firestore',
      rotulo: 'Dados do Firestore',
      dica: 'O JSON com usuarios, produtos, categorias, pedidos e cupons, feito por deploy/firebase/exportar.mjs ou outra ferramenta que exporte o Firestore. Até 2 GB.',
      ...json,
    },
    {
      nome: 'auth',
      tipo: 'auth',
      rotulo: 'Contas do Auth',
      dica: 'O JSON de firebase auth:export users.json --format=json, com as contas e as senhas cifradas. Até 512 MB.',
      ...json,
    },
  ],
  shopify: planilhasDe({
    produtos: 'No painel da Shopify: Produtos, Exportar, “Todos os produtos”, arquivo CSV. Até 100 MB.',
    clientes: 'Clientes, Exportar, “Todos os clientes”. Até 100 MB.',
    pedidos: 'Pedidos, Exportar, “Exportar pedidos”. Até 100 MB.',
  }),
  woocommerce: planilhasDe({
    produtos: 'No WordPress: Produtos, Exportar, todas as colunas. Em português ou inglês. Até 100 MB.',
    clientes: 'Analytics, Clientes, Baixar. Até 100 MB.',
    pedidos: 'Um CSV com uma linha por item, como o de “Advanced Order Export”. Até 100 MB.',
  }),
  nuvemshop: planilhasDe({
    produtos: 'No painel da Nuvemshop: Produtos, Exportar e importar, “Exportar”. Ela não exporta fotos. Até 100 MB.',
    clientes: 'Clientes, Exportar lista. Até 100 MB.',
    pedidos: 'Vendas, Exportar lista. Até 100 MB.',
  }),
};

export const maiorArquivo = ({ tipo }: CampoDaOrigem): number => MAIOR_DUMP[tipo];
