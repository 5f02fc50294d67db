import * as z from 'zod/mini';
import {
  ajustarEstoque,
  type ErroAjustarEstoque,
  MAIOR_MOTIVO_DO_AJUSTE,
} from '#application/produtos/ajustar-estoque.ts';
import { limitesDoCadastro } from '#domain/produtos/produto-cadastro.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { acao } from '#web/form-action.ts';
import { texto, textoLivre, textos, valoresGuardados } from '#web/form-fields.ts';
import type { Frases } from '#web/form-response.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { tenteDeNovo } from './admin-frases.ts';

const frasesDoAjuste: Frases<ErroAjustarEstoque, never, number> = {
  feito: (estoque) => `Estoque ajustado: ${estoque} agora.`,
  recusas: {
    'nao-encontrado': 'Este produto já não existe: outra pessoa o excluiu.',
    digital: 'Um produto digital não tem estoque.',
    kit: 'O estoque de um kit vem das suas partes: ajuste o delas.',
    'lugar-mudou': 'As variações deste produto mudaram. Feche esta janela, recarregue a lista e ajuste de novo.',
    'diferenca-invalida': 'Digite quantas unidades entram ou saem, como 10 ou -2.',
    'ja-gravado': 'Este ajuste já foi gravado com outros valores. Recarregue a lista, confira e ajuste de novo.',
    'motivo-vazio': 'Diga o motivo do ajuste.',
    'motivo-longo': `O motivo pode ter até ${MAIOR_MOTIVO_DO_AJUSTE} letras.`,
    'abaixo-de-zero': ({ nome }) => `O estoque${nome === null ? '' : ` de ${nome}`} ficaria abaixo de zero.`,
    'acima-do-limite': ({ nome }) =>
      `O estoque${nome === null ? '' : ` de ${nome}`} pode ter até ${numeroComMilhares(limitesDoCadastro.estoque)} de unidades.`,
  },
  falha: `Não deu certo. ${tenteDeNovo}`,
};

const MAIS_LUGARES = 200;

/** Adds to or removes from a stock with a reason: on the list of products and on the day's page. */
export const acaoDeAjustarEstoque = acao(
  z.object({
    id: texto(),
    lugar: valoresGuardados(200),
    diferenca: textos(30),
    motivo: textoLivre(),
    chave: texto(100),
  }),
  ({ loja, context }, { id, lugar, diferenca, motivo, chave }) =>
    ajustarEstoque(loja, quemPede(context), {
      id,
      motivo,
      chave,
      // One entry per place; an empty name is the shared stock.
      ajustes: diferenca.slice(0, MAIS_LUGARES).map((digitada, i) => ({ nome: lugar[i] || null, diferenca: digitada })),
    }),
  frasesDoAjuste,
);
