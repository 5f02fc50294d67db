// @requirement 15.32.3 15.32.4
import type * as z from 'zod';
import { type ErroSalvarCupom, salvarCupom } from '#application/cupons/cupons.ts';
import { buscarCupom } from '#db/cupons/ler-admin-cupons.ts';
import { listarCuponsDaApi, listarPromocoesDaApi } from '#db/integracoes/ler-descontos-da-api.ts';
import {
  type CadastroDoCupom,
  type CampoDoCupom,
  cadastroDoCupom,
  digitarCupom,
  type FaltaNoCupom,
} from '#domain/cupons/cupom-cadastro.ts';
import { marcasDoCupom } from '#domain/cupons/cupom-campos.ts';
import { porCampo } from '#domain/tabela-de-campos.ts';
import { semRegras } from '#domain/cupons/regras-do-cupom.ts';
import { podeSerId } from '#domain/identificador.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { type Answer, type ApiCall, endpoint } from '#server/api/v1/endpoint.ts';
import { type ApiRefusal, fieldRefusal, refusal } from '#server/api/v1/problems.ts';
import {
  coupon,
  couponChange,
  couponList,
  couponQuery,
  newCoupon,
  promotionList,
  toCoupon,
  toPromotion,
} from '#server/api/v1/schemas/descontos.ts';
import { centavosOf, pageQuery } from '#server/api/v1/schemas/shared.ts';
import { listAnswer, notFound, partOf } from './list-answer.ts';

const group = 'Cupons e promoções';

const faults: Readonly<Record<FaltaNoCupom, string>> = {
  vazio: 'Este campo é obrigatório.',
  'codigo-invalido': 'O código tem de 1 a 30 letras e números.',
  'tipo-desconhecido': 'O tipo é percentual ou valor_fixo.',
  'percentual-invalido': 'O percentual vai de 0,01 a 100.',
  'valor-invalido': 'Informe um valor em reais acima de zero.',
  'data-invalida': 'Informe uma data entre 2000 e 2100.',
  'minimo-invalido': 'Informe um valor em reais acima de zero.',
  'limite-invalido': 'Informe um número inteiro a partir de 1.',
  'limite-abaixo-dos-usos': 'O cupom já foi usado mais vezes do que isto.',
  'momento-invalido': 'Informe um momento entre 2000 e 2100.',
  'hora-invalida': 'Informe uma hora, como 18:00:00.',
  'comeca-depois': 'O cupom começaria depois de terminar.',
  'alcance-apagado': 'Os produtos e as categorias deste cupom foram excluídos: diga outros.',
};
function couponRefusal(erro: ErroSalvarCupom): ApiRefusal {
  switch (erro.codigo) {
    case 'nao-encontrado':
      return refusal('nao-encontrado', 'Não há cupom com este id.');
    case 'mudou':
      return refusal('conflito', 'Outra pessoa mudou o cupom ao mesmo tempo. Repita a mudança.');
    case 'codigo-em-uso':
      return refusal('conflito', 'Já existe um cupom com este código.', [
        { campo: 'codigo', detail: 'Já existe um cupom com este código.' },
      ]);
    case 'produtos-recusados':
      return fieldRefusal(
        'produtos',
        `Não há produto à venda com este id: ${[...erro.desconhecidos, ...erro.arquivados].join(', ')}.`,
      );
    case 'categorias-mudaram':
      return fieldRefusal('categorias', 'Uma das categorias não existe.');
    case 'campos': {
      const errors = (Object.keys(erro.faltas) as CampoDoCupom[]).flatMap((campo) => {
        const fault = erro.faltas[campo];
        return fault ? [{ campo, detail: faults[fault] }] : [];
      });
      return refusal('dados-invalidos', errors[0]?.detail ?? 'O cupom não pode ser gravado assim.', errors);
    }
  }
}

async function savedCoupon(
  { loja }: ApiCall,
  saved: Result<{ id: string }, ErroSalvarCupom>,
  created: boolean,
): Promise<Result<Answer<ReturnType<typeof toCoupon>>, ApiRefusal>> {
  if (!saved.ok) return falha(couponRefusal(saved.erro));
  const cupom = await buscarCupom(loja.db, saved.valor.id);
  if (!cupom) return notFound('cupom');
  return ok({ body: toCoupon(cupom, loja.relogio.agora()), ...(created && { location: `/cupons/${cupom.id}` }) });
}

type Values = Partial<z.output<typeof couponChange>>;

const orElse = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);

/** The coupon with the values of a request in place of its own. Percentages and reais both have hundredths. */
function withValues(before: CadastroDoCupom, values: Values): CadastroDoCupom {
  const regras = before.regras ?? semRegras;
  const minimo = values.minimo === undefined || values.minimo === null ? values.minimo : centavosOf(values.minimo);
  const comecaEm = typeof values.comecaEm === 'string' ? new Date(values.comecaEm) : values.comecaEm;
  return {
    codigo: before.codigo,
    tipo: before.tipo,
    valor: values.valor === undefined ? before.valor : centavosOf(values.valor),
    validade: orElse(values.validade, before.validade),
    ativo: orElse(values.ativo, before.ativo),
    minimoCentavos: orElse(minimo, before.minimoCentavos),
    limiteUsos: orElse(values.limite, before.limiteUsos),
    limitePorPessoa: orElse(values.porPessoa, before.limitePorPessoa),
    regras: {
      ...regras,
      terminaAs: orElse(values.terminaAs, regras.terminaAs),
      comecaEm: orElse(comecaEm, regras.comecaEm),
      ...porCampo(marcasDoCupom, (marca) => orElse(values[marca], regras[marca])),
      produtos: orElse<readonly string[]>(values.produtos, regras.produtos),
      categorias: orElse<readonly string[]>(values.categorias, regras.categorias),
    },
  };
}

export const discountEndpoints = [
  endpoint({
    call: 'GET /cupons',
    group,
    summary: 'Lista os cupons, pelo código',
    query: couponQuery,
    answer: couponList,
    status: 200,
    refusals: [],
    async run({ loja }, { query }) {
      const filtro = { codigo: query.codigo?.toUpperCase() ?? null, ativo: query.ativo ?? null };
      const agora = loja.relogio.agora();
      const part = await listarCuponsDaApi(loja.db, filtro, partOf(query));
      return listAnswer(part, (cupom) => toCoupon(cupom, agora));
    },
  }),
  endpoint({
    call: 'POST /cupons',
    group,
    summary: 'Cria um cupom',
    body: newCoupon,
    example: { codigo: 'NATAL10', tipo: 'percentual', valor: 10, validade: '2026-12-25', limite: 100 },
    answer: coupon,
    status: 201,
    refusals: ['conflito'],
    async run(call, { body: { codigo, tipo, valor, validade, ...values } }) {
      const empty = { minimoCentavos: null, limiteUsos: null, limitePorPessoa: null, regras: undefined };
      const novo = withValues({ codigo, tipo, valor: centavosOf(valor), validade, ativo: true, ...empty }, values);
      return savedCoupon(call, await salvarCupom(call.loja, call.chave.autor, null, digitarCupom(novo)), true);
    },
  }),
  endpoint({
    call: 'GET /cupons/{id}',
    group,
    summary: 'Lê um cupom',
    answer: coupon,
    status: 200,
    refusals: ['nao-encontrado'],
    async run({ loja }, { id }) {
      const cupom = podeSerId(id) ? await buscarCupom(loja.db, id) : null;
      return cupom ? ok({ body: toCoupon(cupom, loja.relogio.agora()) }) : notFound('cupom');
    },
  }),
  endpoint({
    call: 'PATCH /cupons/{id}',
    group,
    summary: 'Muda um cupom',
    description: 'O que não vem fica como está. Código e tipo não mudam.',
    body: couponChange,
    example: { ativo: false },
    answer: coupon,
    status: 200,
    refusals: ['nao-encontrado', 'conflito'],
    async run(call, { id, body }) {
      const cupom = podeSerId(id) ? await buscarCupom(call.loja.db, id) : null;
      if (!cupom) return notFound('cupom');
      const mudado = digitarCupom(withValues(cadastroDoCupom(cupom), body));
      const edicao = { id, versao: cupom.versao };
      return savedCoupon(call, await salvarCupom(call.loja, call.chave.autor, edicao, mudado), false);
    },
  }),
  endpoint({
    call: 'GET /promocoes',
    group,
    summary: 'Lista as promoções, a que começa por último primeiro',
    query: pageQuery,
    answer: promotionList,
    status: 200,
    refusals: [],
    async run({ loja }, { query }) {
      const agora = loja.relogio.agora();
      return listAnswer(await listarPromocoesDaApi(loja.db, partOf(query)), (promocao) => toPromotion(promocao, agora));
    },
  }),
];
