import { redirect } from 'react-router';
import * as z from 'zod/mini';
import { alterarPedido } from '#application/pedidos/alterar-pedido.ts';
import { tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { AlteracaoDigitada } from '#domain/pedidos/alteracao-digitada.ts';
import { camposDoPedidoDaLoja, MAIOR_NUMERO_DE_ITENS } from '#domain/pedidos/pedido-digitado.ts';
import { itemDoPedido } from '#web/admin/pedidos/novo/novo-action.ts';
import { arquivo, inteiro, lista, marcado, texto, textoLivre, textosDe } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { temAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { type ErroNaAlteracao, frasesDeAlterar } from './editar-frases.ts';

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

export const acaoDeAlterar = act(
  esquemaDaAlteracao,
  async ({ loja, context, who, params }, entrada): Promise<Result<string, ErroNaAlteracao>> => {
    const pedidoId = (params['id'] ?? '').slice(0, 40);
    const devolve = entrada.acerto === 'estorno' || entrada.acerto === 'credito';
    if (devolve && !temAcessoRecente(context)) return falha({ codigo: 'acesso-antigo' });
    const { recebido, ...alteracao } = entrada;
    const { comprovante } = recebido;
    const bytes = comprovante && new Uint8Array(await comprovante.arrayBuffer());
    const feito = await alterarPedido(loja, who, {
      pedidoId,
      ...alteracao,
      porFora: { ...recebido, comprovante: bytes },
    });
    if (!feito.ok) return feito;
    // Committed: the queue completes the refund if this request does not.
    if (feito.valor.estornoId) await tentarEstorno(loja, pedidoId, feito.valor.estornoId);
    return ok(pedidoId);
  },
  frasesDeAlterar,
  { seguir: (pedidoId) => redirect(`/admin/pedidos/${pedidoId}#alteracoes`) },
);
