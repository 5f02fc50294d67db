// @requirement 15.33.6
import { formularioUnico } from '#application/auditoria/formulario-unico.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, buscarFeitoDoFormulario, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { apagarAnotacao, inserirAnotacao, segurarCliente, travarAnotacao } from '#db/clientes/gravar-anotacoes.ts';
import { emTransacao } from '#db/transaction.ts';
import { type FaltaNaAnotacao, lerAnotacao } from '#domain/clientes/anotacao.ts';
import { novoId, podeSerId } from '#domain/identificador.ts';
import type { CamposRecusados, NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { nomeOuEmail } from '#domain/usuarios/nome-ou-email.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

/** Who writes or deletes a note. */
type Pessoa = Autor & Pick<UsuarioDaSessao, 'role'>;

export type ErroAnotar = CamposRecusados<{ texto?: FaltaNaAnotacao }> | NaoEncontrado | Recusa<'outro-conteudo'>;
export type ErroApagarAnotacao = NaoEncontrado | Recusa<'de-outra-pessoa'>;

/** Adds a note of the team to a customer. The form of `chave` adds one, however often it is sent. */
export async function anotarCliente(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Pessoa,
  { clienteId, chave, texto }: { clienteId: string; chave: string; texto: string },
): Promise<Result<null, ErroAnotar>> {
  if (!podeSerId(clienteId)) return falha({ codigo: 'nao-encontrado' });
  const lido = lerAnotacao(texto);
  if (!lido.ok) return lido;
  const formulario = formularioUnico(chave, { clienteId, texto: lido.valor });
  return emTransacao(db, async (tx): Promise<Result<null, ErroAnotar>> => {
    const feito = await buscarFeitoDoFormulario(tx, formulario);
    if (feito === 'outro-conteudo') return falha({ codigo: 'outro-conteudo' });
    if (feito) return ok(null);
    if (!(await segurarCliente(tx, clienteId))) return falha({ codigo: 'nao-encontrado' });
    await inserirAnotacao(tx, {
      id: novoId(),
      clienteId,
      texto: lido.valor,
      autorId: autor.uid,
      autorNome: nomeOuEmail(autor),
      criadoEm: relogio.agora(),
    });
    // The text may hold personal data, which the audit trail keeps for good.
    await registrarAuditoria(tx, autor, {
      acao: 'criar',
      entidade: 'anotacao-do-cliente',
      entidadeId: clienteId,
      formulario,
    });
    return ok(null);
  });
}

/** Deletes a note: its author may, and admins. */
export async function apagarAnotacaoDoCliente(
  { db }: Pick<Loja, 'db'>,
  autor: Pessoa,
  { clienteId, id }: { clienteId: string; id: string },
): Promise<Result<null, ErroApagarAnotacao>> {
  if (!podeSerId(clienteId) || !podeSerId(id)) return falha({ codigo: 'nao-encontrado' });
  return emTransacao(db, async (tx): Promise<Result<null, ErroApagarAnotacao>> => {
    const anotacao = await travarAnotacao(tx, { id, clienteId });
    if (!anotacao) return falha({ codigo: 'nao-encontrado' });
    if (anotacao.autorId !== autor.uid && autor.role !== 'admin') return falha({ codigo: 'de-outra-pessoa' });
    await apagarAnotacao(tx, id);
    await registrarAuditoria(tx, autor, {
      acao: 'excluir',
      entidade: 'anotacao-do-cliente',
      entidadeId: clienteId,
      antes: { autor: anotacao.autorNome },
    });
    return ok(null);
  });
}
