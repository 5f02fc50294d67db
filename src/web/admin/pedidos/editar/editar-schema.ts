import * as z from 'zod/mini';
import type { AlteracaoDigitada } from '#domain/pedidos/alteracao-digitada.ts';
import { camposDoPedidoDaLoja, MAIOR_NUMERO_DE_ITENS } from '#domain/pedidos/pedido-digitado.ts';
import { arquivo, inteiro, lista, marcado, texto, textoLivre, textosDe } from '#web/form-fields.ts';
import { itemDoPedido } from '#web/admin/pedidos/novo/novo-schema.ts';

const linha = z.object({ itens: z.array(z.number()), quantidade: z.string() });
/** Maximum number of lines of an order, also after edits. */
const MAIS_LINHAS = 1_000;

/** Shape of the form of an edit; `lerAlteracaoDigitada` validates it. */
export const esquemaDaAlteracao = z.pipe(
  z.object({
    ...textosDe(camposDoPedidoDaLoja, 2_000),
    observacao: textoLivre(2_000),
    itens: lista(itemDoPedido, MAIOR_NUMERO_DE_ITENS + 1),
    linhas: lista(linha, MAIS_LINHAS),
    motivoDaAlteracao: texto(2_000),
    acerto: texto(20),
    meio: texto(20),
    pagoEm: texto(20),
    linkAte: texto(20),
    comprovante: arquivo(),
    avisar: marcado(),
    chave: texto(60),
    status: texto(20),
    alteracoes: inteiro(),
    total: inteiro(-1),
  }),
  z.transform(
    ({ acerto, meio, pagoEm, linkAte, comprovante, avisar, chave, status, alteracoes, total, ...digitado }) => ({
      acerto,
      validoAte: linkAte,
      recebido: { meio, pagoEm, comprovante },
      avisar,
      chave,
      visto: { status, numero: alteracoes, totalCentavos: total < 0 ? null : total },
      digitado: digitado as AlteracaoDigitada,
    }),
  ),
);
