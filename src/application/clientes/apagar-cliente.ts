// @requirement 15.33.8
import { soltarFotos } from '#application/avaliacoes/soltar-fotos.ts';
import type { Loja } from '#application/loja.ts';
import { type ErroExcluirUsuarios, excluirUsuarios } from '#application/usuarios/excluir-usuarios.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { apagarAvaliacoesDosPedidos } from '#db/avaliacoes/gravar-avaliacoes.ts';
import {
  apagarConvidado,
  apagarRastrosDoConvidado,
  pedidosSemConta,
  travarParaApagar,
} from '#db/clientes/gravar-apagar-cliente.ts';
import { travarEquipeEUsuarios } from '#db/usuarios/gravar-usuarios.ts';
import { emTransacao } from '#db/transaction.ts';
import { podeSerId } from '#domain/identificador.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { normalizarEmail } from '#domain/usuarios/pessoa.ts';

export type ErroApagarCliente = NaoEncontrado | Recusa<'sem-confirmacao' | 'sem-poder'> | ErroExcluirUsuarios;

/**
 * Deletes a customer's personal data at their request: the account, if any, and the personal data in guests' orders. The
 * orders keep goods, amounts and dates; orders in progress keep their delivery data until they are finished. `confirmacao` is
 * the customer's e-mail, typed. Only admins may.
 */
export async function apagarCliente(
  loja: Pick<Loja, 'db' | 'fila' | 'log' | 'relogio'>,
  autor: Autor,
  { id, confirmacao }: { id: string; confirmacao: string },
): Promise<Result<null, ErroApagarCliente>> {
  if (!podeSerId(id)) return falha({ codigo: 'nao-encontrado' });
  return emTransacao(loja.db, async (tx): Promise<Result<null, ErroApagarCliente>> => {
    if (!(await travarEquipeEUsuarios(tx, [])).admins.includes(autor.uid)) return falha({ codigo: 'sem-poder' });
    const cliente = await travarParaApagar(tx, id);
    if (!cliente) return falha({ codigo: 'nao-encontrado' });
    if (normalizarEmail(confirmacao) !== normalizarEmail(cliente.confirmacao))
      return falha({ codigo: 'sem-confirmacao' });
    const pedidoIds = await pedidosSemConta(tx, id);
    await soltarFotos(loja, tx, await apagarAvaliacoesDosPedidos(tx, pedidoIds));
    await apagarRastrosDoConvidado(tx, { clienteId: id, pedidoIds });
    if (cliente.usuarioId !== null) {
      const excluida = await excluirUsuarios({ ...loja, db: tx }, autor, [cliente.usuarioId], confirmacao);
      if (!excluida.ok) return excluida;
    } else await apagarConvidado(tx, id);
    await registrarAuditoria(tx, autor, {
      acao: 'excluir',
      entidade: 'cliente',
      entidadeId: id,
      antes: { conta: cliente.usuarioId !== null, pedidosDeConvidado: pedidoIds.length },
    });
    return ok(null);
  });
}
