// @requirement 15.23.1
import type { CadastroDaPromocao } from '#domain/precos/promocao-cadastro.ts';
import { slugDe } from '#domain/produtos/produto.ts';

/** A promotion that runs for good, on goods that a club buys by the dozen. */
export const promocaoDaDemo: Omit<Extract<CadastroDaPromocao, { tipo: 'leve_pague' }>, 'comecaEm'> = {
  nome: 'Papelaria do clube: leve 3, pague 2',
  tipo: 'leve_pague',
  leve: 3,
  pague: 2,
  paraTudo: false,
  produtos: ['Caderno de partidas para 60 jogos', 'Bloco de planilhas de partida, 50 folhas'].map(slugDe),
  categorias: [],
  tiposDeProduto: [],
  minimoUnidades: null,
  minimoCentavos: null,
  terminaEm: null,
  limitePorPessoa: null,
  limiteTotal: null,
  primeiraCompra: false,
  somaComCupom: true,
  somaComOutras: false,
  prioridade: 0,
};
