import { redirect } from 'react-router';
import { alterarPedido } from '#application/pedidos/alterar-pedido.ts';
import { tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { acao } from '#web/form-action.ts';
import { temAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { type ErroNaAlteracao, frasesDeAlterar } from './editar-frases.ts';
import { esquemaDaAlteracao } from './editar-schema.ts';

export const acaoDeAlterar = acao(
  esquemaDaAlteracao,
  async ({ loja, context, params }, entrada): Promise<Result<string, ErroNaAlteracao>> => {
    const pedidoId = (params['id'] ?? '').slice(0, 40);
    const devolve = entrada.acerto === 'estorno' || entrada.acerto === 'credito';
    if (devolve && !temAcessoRecente(context)) return falha({ codigo: 'acesso-antigo' });
    const { recebido, ...alteracao } = entrada;
    const { comprovante } = recebido;
    const bytes = comprovante && new Uint8Array(await comprovante.arrayBuffer());
    const feito = await alterarPedido(loja, quemPede(context), {
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
