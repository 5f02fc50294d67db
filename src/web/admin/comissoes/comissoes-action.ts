import { redirect } from 'react-router';
import * as z from 'zod/mini';
import { salvarMinimoDoRepasse, salvarTabelaDeImposto } from '#application/comissoes/impostos.ts';
import { encerrarRepasse, prepararRepasse } from '#application/comissoes/repasses.ts';
import { MAIS_FAIXAS } from '#domain/comissoes/tabela-de-imposto.ts';
import { comLista } from '#web/admin/base/lista-de-onde.ts';
import { acoes } from '#web/form-action.ts';
import { digitados, inteiro, texto, textosDe } from '#web/form-fields.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { act } from '#web/panel/panel-action.ts';
import { daTabela, deEncerrar, dePreparar, doMinimo } from './comissoes-frases.ts';

/** The list: prepares a payout and goes to its page, or saves the balance from which influencers are paid. */
export const acoesDasComissoes = acoes(
  {
    preparar: comAcessoRecente(
      act(z.object({}), ({ loja, who }) => prepararRepasse(loja, who), dePreparar, {
        seguir: ({ id }, _, parametros) => redirect(comLista(`/admin/comissoes/${id}`, String(parametros))),
      }),
    ),
    minimo: act(
      digitados({ minimo: texto(40) }),
      ({ loja, who }, { digitado }) => salvarMinimoDoRepasse(loja, who, digitado),
      doMinimo,
    ),
  },
  'preparar',
);

const encerrar = (situacao: 'pago' | 'cancelado') =>
  comAcessoRecente(act(z.object({}), ({ loja, who, id }) => encerrarRepasse(loja, who, id, situacao), deEncerrar));

/** The page of a payout: confirms the transfer, or cancels it. */
export const acoesDoRepasse = acoes({ pago: encerrar('pago'), cancelado: encerrar('cancelado') }, null);

const numeros = Array.from({ length: MAIS_FAIXAS }, (_, i) => i + 1);
const camposDasFaixas = numeros.flatMap((n) => [`ate-${n}`, `aliquota-${n}`, `deducao-${n}`] as const);

const esquemaDaTabela = z.pipe(
  z.object({
    ano: texto(4),
    versao: inteiro(-1),
    inssPercentual: texto(40),
    inssTeto: texto(40),
    ...textosDe(camposDasFaixas, 40),
  }),
  z.transform(({ ano, versao, inssPercentual, inssTeto, ...outros }) => {
    // The type of a shape does not hold names with numbers.
    const campos: Readonly<Record<string, string | undefined>> = outros;
    const faixas = numeros.map((n) => ({
      ate: campos[`ate-${n}`] ?? '',
      aliquota: campos[`aliquota-${n}`] ?? '',
      deducao: campos[`deducao-${n}`] ?? '',
    }));
    const preenchidas = faixas.findLastIndex((faixa) => Object.values(faixa).some((valor) => valor.trim() !== '')) + 1;
    return { ano, versao, digitado: { inssPercentual, inssTeto, faixas: faixas.slice(0, preenchidas) } };
  }),
);

/** Saves the tax table of a year. */
export const salvarTabela = act(
  esquemaDaTabela,
  ({ loja, who }, pedida) => salvarTabelaDeImposto(loja, who, pedida),
  daTabela,
  { conflito: ({ atual: { tabela, versao } }) => ({ atual: tabela, versao }), status: { 'ano-invalido': 422 } },
);
