// @requirement 15.32.3 15.32.4
import * as z from 'zod';
import type { CupomLido } from '#db/cupons/ler-regras-dos-cupons.ts';
import { estadoDoCupom } from '#domain/cupons/cupom.ts';
import { marcasDoCupom } from '#domain/cupons/cupom-campos.ts';
import { porCampo } from '#domain/tabela-de-campos.ts';
import { MAIOR_LIMITE_DE_USOS } from '#domain/cupons/cupom-cadastro.ts';
import { semRegras } from '#domain/cupons/regras-do-cupom.ts';
import { estadoDaPromocao } from '#domain/precos/estado-da-promocao.ts';
import { type Promocao, tiposDePromocao } from '#domain/precos/promocao.ts';
import {
  answers,
  bodies,
  day,
  flag,
  inReais,
  listOf,
  moment,
  pageQuery,
  reais,
  typedMoment,
  typedReais,
} from './shared.ts';

/** Hundredths in whole units: percent of basis points. */
const HUNDREDTHS = 100;
const couponKinds = ['percentual', 'valor_fixo'] as const;
const couponValue = 'Percentual: em %, até 100. Valor fixo: em reais.';
const hour = () => z.iso.time({ precision: 0 }).meta({ description: 'Do último dia, em São Paulo: HH:MM:SS.' });

export const coupon = z.object({
  id: z.string(),
  codigo: z.string(),
  tipo: z.enum(couponKinds),
  valor: z.number().meta({ description: couponValue }),
  validade: day().meta({ description: 'O último dia em que vale, em São Paulo.' }),
  terminaAs: hour().nullable(),
  comecaEm: moment().nullable(),
  ativo: z.boolean(),
  estado: z.enum(['Ativo', 'Vencido', 'Inativo']),
  minimo: reais().nullable(),
  limite: z.int().nullable().meta({ description: 'Pedidos ao todo.' }),
  porPessoa: z.int().nullable().meta({ description: 'Pedidos de cada pessoa.' }),
  usos: z.int(),
  ...porCampo(marcasDoCupom, () => z.boolean()),
  produtos: z.array(z.string()).meta({ description: 'Com produtos e categorias vazios, vale para tudo.' }),
  categorias: z.array(z.string()),
});
answers.add(coupon, { id: 'Cupom' });
export const couponList = listOf('Cupons', coupon);

export function toCoupon(cupom: CupomLido, agora: Date): z.output<typeof coupon> {
  const { regras = semRegras } = cupom;
  const { comecaEm, terminaAs, produtos, categorias } = regras;
  return {
    id: cupom.id,
    codigo: cupom.codigo,
    tipo: cupom.tipo,
    valor: cupom.valor / HUNDREDTHS,
    validade: cupom.validade,
    terminaAs,
    comecaEm: comecaEm && comecaEm.toISOString(),
    ativo: cupom.ativo,
    estado: estadoDoCupom(cupom, agora),
    minimo: cupom.minimoCentavos === null ? null : inReais(cupom.minimoCentavos),
    limite: cupom.limiteUsos,
    porPessoa: cupom.limitePorPessoa,
    usos: cupom.usos,
    ...porCampo(marcasDoCupom, (marca) => regras[marca]),
    produtos: [...produtos],
    categorias: [...categorias],
  };
}

export const couponQuery = pageQuery.extend({
  codigo: z.string().max(30).optional().meta({ description: 'Só o cupom com este código.' }),
  ativo: flag().optional(),
});

const value = () => typedReais(0.01).meta({ description: `${couponValue} Com até duas casas decimais.` });
const uses = () => z.int().min(1).max(MAIOR_LIMITE_DE_USOS).nullable();
const ids = () => z.array(z.string().min(1).max(128)).max(1000);

export const newCoupon = z.strictObject({
  codigo: z
    .string()
    .regex(/^[A-Za-z0-9]{1,30}$/)
    .meta({ description: 'Letras e números; guardado em maiúsculas.' }),
  tipo: z.enum(couponKinds),
  valor: value(),
  validade: day(),
  terminaAs: hour().nullable().default(null),
  comecaEm: typedMoment().nullable().default(null),
  ativo: z.boolean().default(true),
  minimo: typedReais(0.01).nullable().default(null),
  limite: uses().default(null),
  porPessoa: uses().default(null),
  ...porCampo(marcasDoCupom, (marca) => z.boolean().default(marcasDoCupom[marca].semRegras)),
  produtos: ids().default([]),
  categorias: ids().default([]),
});
bodies.add(newCoupon, { id: 'CupomNovo' });

export const couponChange = z.strictObject({
  valor: value().optional(),
  validade: day().optional(),
  terminaAs: hour().nullable().optional(),
  comecaEm: typedMoment().nullable().optional(),
  ativo: z.boolean().optional(),
  minimo: typedReais(0.01).nullable().optional(),
  limite: uses().optional(),
  porPessoa: uses().optional(),
  ...porCampo(marcasDoCupom, () => z.boolean().optional()),
  produtos: ids().optional(),
  categorias: ids().optional(),
});
bodies.add(couponChange, { id: 'CupomMudado' });

export const promotion = z.object({
  id: z.string(),
  nome: z.string(),
  tipo: z.enum(tiposDePromocao),
  percentual: z.number().nullable().meta({ description: 'Em %, nos tipos percentual e enesima.' }),
  valor: reais().nullable().meta({ description: 'Em reais, nos tipos valor e preco_fixo.' }),
  leve: z.int().nullable(),
  pague: z.int().nullable(),
  aCada: z.int().nullable(),
  comecaEm: moment(),
  terminaEm: moment().nullable(),
  estado: z.enum(['agendada', 'no ar', 'encerrada']),
  paraTudo: z.boolean(),
  produtos: z.array(z.string()),
  categorias: z.array(z.string()),
  tiposDeProduto: z.array(z.string()),
  minimoUnidades: z.int().nullable(),
  minimo: reais().nullable(),
  limiteTotal: z.int().nullable(),
  limitePorPessoa: z.int().nullable(),
  primeiraCompra: z.boolean(),
  somaComCupom: z.boolean(),
  somaComOutras: z.boolean(),
  prioridade: z.int(),
});
answers.add(promotion, { id: 'Promocao' });
export const promotionList = listOf('Promocoes', promotion);

export function toPromotion(promocao: Promocao, agora: Date): z.output<typeof promotion> {
  const { id, nome, tipo, comecaEm, terminaEm, paraTudo, minimoUnidades, minimoCentavos, ...resto } = promocao;
  const { limiteTotal, limitePorPessoa, primeiraCompra, somaComCupom, somaComOutras, prioridade } = promocao;
  return {
    id,
    nome,
    tipo,
    percentual: 'percentualPb' in resto ? resto.percentualPb / HUNDREDTHS : null,
    valor: 'valorCentavos' in resto ? inReais(resto.valorCentavos) : null,
    leve: 'leve' in resto ? resto.leve : null,
    pague: 'pague' in resto ? resto.pague : null,
    aCada: 'aCada' in resto ? resto.aCada : null,
    comecaEm: comecaEm.toISOString(),
    terminaEm: terminaEm && terminaEm.toISOString(),
    estado: estadoDaPromocao(promocao, agora),
    paraTudo,
    produtos: [...promocao.produtos],
    categorias: [...promocao.categorias],
    tiposDeProduto: [...promocao.tiposDeProduto],
    minimoUnidades,
    minimo: minimoCentavos === null ? null : inReais(minimoCentavos),
    limiteTotal,
    limitePorPessoa,
    primeiraCompra,
    somaComCupom,
    somaComOutras,
    prioridade,
  };
}
