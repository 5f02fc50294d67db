import type { RegraDaPromocao } from '#domain/precos/promocao.ts';

/** A promotion of 10 % on everything, without conditions and beside others, unless `mudanca` says otherwise. */
export const promocaoDe = (mudanca: Partial<RegraDaPromocao> = {}): RegraDaPromocao =>
  ({
    id: 'p',
    nome: 'Promoção',
    tipo: 'percentual',
    percentualPb: 1000,
    paraTudo: true,
    produtos: [],
    categorias: [],
    tiposDeProduto: [],
    minimoUnidades: null,
    minimoCentavos: null,
    somaComCupom: true,
    somaComOutras: true,
    prioridade: 0,
    ...mudanca,
  }) as RegraDaPromocao;
