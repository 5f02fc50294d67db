// @requirement 15.33.7
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { jaForamJuntados, moverCliente, travarParaJuntar } from '#db/clientes/gravar-juntar-clientes.ts';
import { contaDeCredito, lancarCreditos, travarPortadores } from '#db/creditos/gravar-creditos.ts';
import { travarEquipeEUsuarios } from '#db/usuarios/gravar-usuarios.ts';
import type { Db } from '#db/client.ts';
import { emTransacao } from '#db/transaction.ts';
import { decidirJuncao, type RecusaDeJuntar } from '#domain/clientes/juntar.ts';
import { novoId, podeSerId } from '#domain/identificador.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroJuntarClientes = NaoEncontrado | RecusaDeJuntar | Recusa<'sem-poder'>;

/**
 * Merges two customers: everything of one moves to the other (`decidirJuncao`), which is returned. Only admins may. Sent
 * again it changes nothing.
 */
export async function juntarClientes(
  { db, log, relogio }: Pick<Loja, 'db' | 'log' | 'relogio'>,
  autor: Autor,
  { id, com }: { id: string; com: string },
): Promise<Result<{ fica: string }, ErroJuntarClientes>> {
  if (!podeSerId(id) || !podeSerId(com)) return falha({ codigo: 'nao-encontrado' });
  const juncao = await emTransacao(db, async (tx): Promise<Result<{ fica: string }, ErroJuntarClientes>> => {
    if (!(await travarEquipeEUsuarios(tx, [])).admins.includes(autor.uid)) return falha({ codigo: 'sem-poder' });
    const [um, outro = um] = await travarParaJuntar(tx, id === com ? [id] : [id, com]);
    if (!um || !outro) return falha({ codigo: 'nao-encontrado' });
    if (um === outro && id !== com)
      return (await jaForamJuntados(tx, id, com)) ? ok({ fica: um.id }) : falha({ codigo: 'nao-encontrado' });
    const decisao = decidirJuncao(um, outro);
    if (!decisao.ok) return decisao;
    const { fica, sai } = decisao.valor;
    const creditoCentavos =
      sai.conta === null ? 0 : await moverCredito(tx, { de: sai.id, para: fica.id, autor, em: relogio.agora() });
    const quantos = await moverCliente(tx, decisao.valor);
    await registrarAuditoria(tx, autor, {
      acao: 'juntar',
      entidade: 'cliente',
      entidadeId: fica.id,
      depois: { juntado: sai.id, pedidos: quantos, ...(creditoCentavos > 0 && { creditoCentavos }) },
    });
    return ok({ fica: fica.id });
  });
  if (juncao.ok) log.info({ autor: autor.uid, fica: juncao.valor.fica }, 'customers were merged by an admin');
  return juncao;
}

/** Moves the balance of one account to the other, as two rows of the ledger; returns it in centavos. */
async function moverCredito(
  tx: Db,
  { de, para, autor, em }: { de: string; para: string; autor: Autor; em: Date },
): Promise<number> {
  const [origem] = await travarPortadores(tx, { uid: de });
  if (!origem || origem.saldoCentavos === 0) return 0;
  const destino = await contaDeCredito(tx, { id: novoId(), uid: para, criadoEm: em });
  const comum = { tipo: 'ajuste' as const, pedidoId: null, autor: autor.uid, criadoEm: em };
  await lancarCreditos(tx, [
    { ...comum, portadorId: origem.id, centavos: -origem.saldoCentavos, chave: `juntar:${de}:saida` },
    { ...comum, portadorId: destino, centavos: origem.saldoCentavos, chave: `juntar:${de}:entrada` },
  ]);
  return origem.saldoCentavos;
}
