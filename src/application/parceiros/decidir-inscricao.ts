// @requirement 15.26.3
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { criarUsuarioPeloAdmin, type ErroCriarPeloAdmin } from '#application/usuarios/criar-usuario-pelo-admin.ts';
import { type ErroSalvarUsuario, salvarUsuario } from '#application/usuarios/salvar-usuario.ts';
import type { Db } from '#db/client.ts';
import { type Inscricao, lerContaDoEmail, lerInscricaoDeParceiro } from '#db/parceiros/ler-inscricoes.ts';
import { buscarUsuario } from '#db/usuarios/ler-admin-usuarios.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { mudarInscricao, travarInscricao } from '#db/parceiros/gravar-inscricoes.ts';
import { emTransacao } from '#db/transaction.ts';
import { type PontosBase, pontosBaseParaFracao } from '#domain/comissoes/comissao.ts';
import { novoId } from '#domain/identificador.ts';
import { type AceiteDigitado, type FaltasNoAceite, lerAceite } from '#domain/parceiros/inscricao.ts';
import type { CamposRecusados, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';

/** `ja-decidida`: accepted or declined meanwhile, or not confirmed. */
type JaDecidida = Recusa<'ja-decidida'>;

export type ErroAceitar =
  | CamposRecusados<FaltasNoAceite>
  | JaDecidida
  | Recusa<
      | 'cupom-em-uso'
      | 'email-em-uso'
      | 'da-equipe'
      | 'de-editor'
      | 'conta-desativada'
      | 'conta-sem-confirmacao'
      | 'sem-poder'
    >
  | Recusa<'mudou-agora'>
  /** Code and rate of an influencer are changed in their registration, where the owner sees the present ones. */
  | { codigo: 'ja-influencer'; cupom: string | null };

type Aceite = { inscricao: Inscricao; codigo: string; comissaoPb: PontosBase };

/**
 * Makes the applicant an influencer in one act: role, code, rate and the message about it. Without an account for the
 * e-mail one is created, and its invitation leads to choosing a password.
 */
export async function aceitarInscricao(
  loja: Pick<Loja, 'db' | 'fila' | 'relogio'>,
  identidade: Pick<Identidade, 'criarUsuario'>,
  autor: Autor,
  { id, ...digitado }: AceiteDigitado & { id: string },
): Promise<Result<void, ErroAceitar>> {
  const lido = lerAceite(digitado);
  if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
  const inscricao = await lerInscricaoDeParceiro(loja.db, id);
  if (inscricao?.situacao !== 'pronta') return falha({ codigo: 'ja-decidida' });
  const aceite = { inscricao, ...lido.valor };
  const conta = await lerContaDoEmail(loja.db, inscricao.email);
  const feito = await (conta ? comConta(loja, autor, aceite, conta) : semConta(loja, identidade, autor, aceite));
  if (feito.ok) return ok(undefined);
  // The account was made meanwhile, such as by another acceptance.
  const mudou = !conta && feito.erro.codigo === 'email-em-uso' && (await lerContaDoEmail(loja.db, inscricao.email));
  return falha(mudou ? { codigo: 'mudou-agora' } : recusaDoAceite(feito.erro));
}

async function comConta(
  loja: Pick<Loja, 'db' | 'fila' | 'relogio'>,
  autor: Autor,
  aceite: Aceite,
  conta: NonNullable<Awaited<ReturnType<typeof lerContaDoEmail>>>,
): Promise<Result<unknown, ErroAceitar | ErroSalvarUsuario>> {
  if (conta.role === 'admin') return falha({ codigo: 'da-equipe' });
  if (conta.role === 'editor') return falha({ codigo: 'de-editor' });
  if (!conta.ativo) return falha({ codigo: 'conta-desativada' });
  // Somebody else may have created it: only the link to a new password proves the mailbox to the account.
  if (!conta.emailVerificado) return falha({ codigo: 'conta-sem-confirmacao' });
  const usuario = await buscarUsuario(loja.db, conta.id);
  if (!usuario) return falha({ codigo: 'mudou-agora' });
  const { codigo: cupom, comissaoPb } = aceite;
  if (usuario.role === 'influencer') {
    // Another acceptance may have been first: then this one finds the application decided.
    const inscricao = await lerInscricaoDeParceiro(loja.db, aceite.inscricao.id);
    return falha(
      inscricao?.situacao === 'pronta' ? { codigo: 'ja-influencer', cupom: usuario.cupom } : { codigo: 'ja-decidida' },
    );
  }
  const { uid, nome, email, ultimoCep, versao } = usuario;
  return salvarUsuario(
    loja,
    autor,
    { uid, versao, lido: ok({ nome, email, role: 'influencer', cupom, comissaoPb, ultimoCep }) },
    (tx) => marcarAceita(loja, tx, autor, { ...aceite, uid }),
  );
}

async function semConta(
  loja: Pick<Loja, 'db' | 'fila' | 'relogio'>,
  identidade: Pick<Identidade, 'criarUsuario'>,
  autor: Autor,
  aceite: Aceite,
): Promise<Result<unknown, JaDecidida | ErroCriarPeloAdmin>> {
  const { inscricao, codigo: cupom, comissaoPb } = aceite;
  const { nome, email } = inscricao;
  return criarUsuarioPeloAdmin(
    loja,
    identidade,
    autor,
    // Nobody learns this password: the invitation leads to choosing one.
    { nome, email, senha: novoId(), role: 'influencer', cupom, comissao: pontosBaseParaFracao(comissaoPb) },
    { junto: (tx, uid) => marcarAceita(loja, tx, autor, { ...aceite, uid }) },
  );
}

/** In the transaction that writes role, code and rate: of two acceptances at once one finds it decided. */
async function marcarAceita(
  loja: Pick<Loja, 'fila' | 'relogio'>,
  tx: Db,
  autor: Autor,
  { inscricao: { id, nome, email }, uid, codigo, comissaoPb }: Aceite & { uid: string },
): Promise<Result<void, JaDecidida>> {
  if ((await travarInscricao(tx, id))?.situacao !== 'pronta') return falha({ codigo: 'ja-decidida' });
  await mudarInscricao(tx, id, { situacao: 'aceita', decididaEm: loja.relogio.agora(), uid });
  await enfileirarEmail(loja, tx, {
    tipo: 'parceria-aceita',
    chave: `parceria-aceita:${id}`,
    para: email,
    dados: { nome, codigo, comissaoPb },
  });
  await registrarAuditoria(tx, autor, {
    acao: 'aceitar',
    entidade: 'inscricao',
    entidadeId: id,
    depois: { uid, cupom: codigo, comissaoPb },
  });
  return ok(undefined);
}

function recusaDoAceite(erro: ErroAceitar | ErroSalvarUsuario | ErroCriarPeloAdmin): ErroAceitar {
  switch (erro.codigo) {
    case 'campos':
      // Name and e-mail were valid when the application was made, so only the typed fields can fail.
      return { codigo: 'campos', faltas: { codigo: 'cupom-invalido' } };
    case 'mudou':
    case 'nao-encontrado':
    case 'ultimo-admin':
    case 'a-si-mesmo':
      return { codigo: 'mudou-agora' };
    default:
      return erro;
  }
}

const MAIOR_MOTIVO = 500;

export type ErroRecusar = CamposRecusados<Partial<Record<'motivo', 'vazio' | 'longo'>>> | JaDecidida;

/** Declines an application; the message has the owner's sentence. */
export async function recusarInscricao(
  loja: Pick<Loja, 'db' | 'fila' | 'relogio'>,
  autor: Autor,
  { id, motivo: digitado }: { id: string; motivo: string },
): Promise<Result<void, ErroRecusar>> {
  const motivo = umaLinha(digitado);
  if (motivo === '') return falha({ codigo: 'campos', faltas: { motivo: 'vazio' } });
  if (motivo.length > MAIOR_MOTIVO) return falha({ codigo: 'campos', faltas: { motivo: 'longo' } });
  return emTransacao(loja.db, async (tx): Promise<Result<void, ErroRecusar>> => {
    const inscricao = await travarInscricao(tx, id);
    if (inscricao?.situacao !== 'pronta') return falha({ codigo: 'ja-decidida' });
    await mudarInscricao(tx, id, { situacao: 'recusada', decididaEm: loja.relogio.agora(), motivo });
    await enfileirarEmail(loja, tx, {
      tipo: 'parceria-recusada',
      chave: `parceria-recusada:${id}`,
      para: inscricao.email,
      dados: { nome: inscricao.nome, motivo },
    });
    // Without the sentence: it is about the applicant, and the audit trail outlives the application.
    await registrarAuditoria(tx, autor, { acao: 'recusar', entidade: 'inscricao', entidadeId: id });
    return ok(undefined);
  });
}
