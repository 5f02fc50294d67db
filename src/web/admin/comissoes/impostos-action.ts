import * as z from 'zod/mini';
import { salvarMinimoDoRepasse, salvarTabelaDeImposto } from '#application/comissoes/impostos.ts';
import { MAIS_FAIXAS } from '#domain/comissoes/tabela-de-imposto.ts';
import { acao } from '#web/form-action.ts';
import { digitados, inteiro, texto, textosDe } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { frasesDaTabela, frasesDoMinimo } from './impostos-frases.ts';

/** Saves the balance from which influencers are paid. */
export const salvarMinimo = acao(
  digitados({ minimo: texto(40) }),
  ({ loja, context }, { digitado }) => salvarMinimoDoRepasse(loja, quemPede(context), digitado),
  frasesDoMinimo,
);

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
export const salvarTabela = acao(
  esquemaDaTabela,
  ({ loja, context }, pedida) => salvarTabelaDeImposto(loja, quemPede(context), pedida),
  frasesDaTabela,
  { conflito: ({ atual: { tabela, versao } }) => ({ atual: tabela, versao }), status: { 'ano-invalido': 422 } },
);
