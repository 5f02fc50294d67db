// @requirement 3.1.2 4.2.3 5.7.3
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { avisarTaxa } from '#application/parceiros/avisar-influencer.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { buscarUsuario, type UsuarioComEndereco, type UsuarioNoAdmin } from '#db/usuarios/ler-admin-usuarios.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import {
  apagarSessoes,
  emailOuCupomDeOutro,
  gravarUsuario,
  travarEquipeEUsuarios,
} from '#db/usuarios/gravar-usuarios.ts';
import { travarNomesDosConjuntos } from '#db/usuarios/gravar-conjuntos-de-direitos.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import type { MudancaNaConta } from '#domain/mensagens/mudanca-na-conta.ts';
import { podeEditarCadastro, podeMudarUsuarios, type RecusaDaEquipe } from '#domain/usuarios/equipe.ts';
import type { CamposRecusados, Mudou, NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { EdicaoDoUsuario, FaltasNoUsuario, FichaDoUsuario } from '#domain/usuarios/usuario-cadastro.ts';

export type ErroSalvarUsuario =
  | CamposRecusados<FaltasNoUsuario>
  | NaoEncontrado
  | Recusa<'email-em-uso' | 'cupom-em-uso'>
  | RecusaDaEquipe
  /** Saved by somebody else in the meantime. */
  | Mudou<UsuarioComEndereco>;

/** An edit of a user: loaded version and parsed input. */
export type EdicaoDeUsuario = {
  uid: string;
  versao: number;
  lido: Result<EdicaoDoUsuario | FichaDoUsuario, FaltasNoUsuario>;
};

/**
 * Saves an admin's edit of a user. Changes the contact e-mail, not the one for signing in (docs/requirements.md 5.7 and
 * 3.1, docs/decisions/0010). Disabling a user ends their sessions in the same transaction. `junto` runs in it too, once the
 * edit is permitted: its refusal saves nothing.
 */
export async function salvarUsuario<E = never>(
  loja: Pick<Loja, 'db' | 'fila'>,
  autor: Autor,
  { uid, versao, lido }: EdicaoDeUsuario,
  junto?: (tx: Db) => Promise<Result<void, E>>,
): Promise<Result<UsuarioNoAdmin, ErroSalvarUsuario | E>> {
  const { db } = loja;
  const gravacao = await emTransacao(db, async (tx): Promise<Result<void, ErroSalvarUsuario | E>> => {
    const { admins, alvos } = await travarEquipeEUsuarios(tx, [uid]);
    const [antes] = alvos;
    if (!antes) return falha({ codigo: 'nao-encontrado' });
    if (antes.atualizadoEm.getTime() !== versao) {
      const atual = await buscarUsuario(tx, uid);
      return atual ? falha({ codigo: 'mudou', atual }) : falha({ codigo: 'nao-encontrado' });
    }
    if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
    const { email, role, ...resto } = lido.valor;
    const cadastroNovo = { ...resto, emailDoCadastro: email === antes.email ? null : email, role: role ?? antes.role };
    const ativo = 'ativo' in cadastroNovo ? cadastroNovo.ativo : antes.ativo;
    const pode = admins.includes(autor.uid)
      ? podeMudarUsuarios(autor.uid, admins, [uid], { tipo: 'salvar', role: cadastroNovo.role, ativo })
      : podeEditarCadastro(autor, antes, { ...antes, ...cadastroNovo });
    if (!pode.ok) return pode;
    const conjuntos = await travarNomesDosConjuntos(tx, [antes.conjuntoId, conjuntoDe(cadastroNovo)]);
    if (!conjuntos) return falha({ codigo: 'campos', faltas: { conjunto: 'conjunto-desconhecido' } });
    const emUso = await emailOuCupomDeOutro(tx, uid, {
      email,
      cupom: 'cupom' in cadastroNovo ? cadastroNovo.cupom : null,
    });
    if (emUso.email) return falha({ codigo: 'email-em-uso' });
    if (emUso.cupom) return falha({ codigo: 'cupom-em-uso' });
    const feito = await junto?.(tx);
    if (feito?.ok === false) return feito;
    const mudou = camposQueMudaram(antes, cadastroNovo);
    if (!mudou) return ok(undefined);
    // Unique violation: a concurrent edit took the coupon.
    if (!(await gravarUsuario(tx, uid, mudou.depois))) return falha({ codigo: 'cupom-em-uso' });
    const emailDeAntes = antes.emailDoCadastro ?? antes.email;
    if (email !== emailDeAntes)
      await enfileirarEmail(loja, tx, {
        tipo: 'mudanca-na-conta',
        chave: `mudanca-na-conta:${novoId()}`,
        para: emailDeAntes,
        dados: { nome: antes.nome, mudanca: 'email' satisfies MudancaNaConta },
      });
    const taxa = 'comissaoPb' in mudou.depois ? mudou.depois.comissaoPb : undefined;
    if (taxa !== undefined && antes.role === 'influencer' && cadastroNovo.role === 'influencer')
      await avisarTaxa(loja, tx, { uid, comissaoPb: taxa });
    if (antes.ativo && !ativo) await apagarSessoes(tx, [uid]);
    const legivel = (mudados: Partial<typeof cadastroNovo>) => comNomeDoConjunto(mudados, conjuntos);
    await registrarAuditoria(tx, autor, {
      acao: 'mudar',
      entidade: 'usuario',
      entidadeId: uid,
      ...(mudou.antes && { antes: legivel(mudou.antes) }),
      depois: legivel(mudou.depois),
    });
    return ok(undefined);
  });
  if (!gravacao.ok) return gravacao;
  const salvo = await buscarUsuario(db, uid);
  return salvo ? ok(salvo) : falha({ codigo: 'nao-encontrado' });
}

const conjuntoDe = (cadastro: object): string | null =>
  'conjuntoId' in cadastro && typeof cadastro.conjuntoId === 'string' ? cadastro.conjuntoId : null;

/** Fields for the audit trail, with the set of rights by its name. */
function comNomeDoConjunto(mudados: object, nomes: ReadonlyMap<string, string>): object {
  if (!('conjuntoId' in mudados)) return mudados;
  const { conjuntoId, ...resto } = mudados;
  return { ...resto, conjunto: nomes.get(String(conjuntoId)) ?? null };
}
