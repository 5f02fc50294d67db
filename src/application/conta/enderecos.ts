// @requirement 15.40.1 15.40.2
import { createHash } from 'node:crypto';
import type { Loja } from '#application/loja.ts';
import { lerEnderecos } from '#db/conta/ler-enderecos-da-conta.ts';
import { gravarEnderecoPadrao, travarUsuario } from '#db/conta/gravar-conta.ts';
import { apagarEndereco, inserirEndereco, mudarEndereco } from '#db/conta/gravar-enderecos.ts';
import { emTransacao } from '#db/transaction.ts';
import type { Db } from '#db/client.ts';
import type { DadosDoCheckout } from '#domain/checkout/checkout.ts';
import { novoId, podeSerId } from '#domain/identificador.ts';
import type { CamposRecusados, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import {
  type EnderecoComNome,
  type FaltasDoEndereco,
  MAIS_ENDERECOS,
  mesmoEndereco,
  validarEndereco,
} from '#domain/usuarios/enderecos.ts';

export type ErroSalvarEndereco =
  | (CamposRecusados<FaltasDoEndereco> & { mensagem: string })
  | Recusa<'muitos' | 'nao-encontrado' | 'padrao-incompleto'>;

type EnderecoDigitado = {
  /** A form for a new address brings its id, so that sending it again makes no second address. */
  id: string;
  novo: boolean;
  nome: string;
  /** Makes it the standard address; the first address always is. */
  padrao: boolean;
  dados: DadosDoCheckout;
};

/**
 * Returns the id of the standard address that gave its place to the address with this id. It differs
 * from that id: a page loaded before the exchange must neither change nor delete the former standard.
 */
const idDoPadraoAnterior = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 20);

/**
 * Exchanges the standard address with one of the others; the former standard takes its place. Refused where the
 * former standard is incomplete, as in old records: it would be lost.
 */
async function trocarPadrao(
  tx: Db,
  uid: string,
  id: string,
  endereco: EnderecoComNome,
): Promise<Result<void, Recusa<'padrao-incompleto'>>> {
  const [primeiro] = await lerEnderecos(tx, uid);
  await apagarEndereco(tx, uid, id);
  if (primeiro?.id === null) {
    const { nome, ...padrao } = primeiro;
    const completo = validarEndereco(nome, { ...padrao });
    if (!completo.ok) return falha({ codigo: 'padrao-incompleto' });
    const anterior = { ...completo.valor, uid };
    // Taken where the same form made another standard address before.
    if (!(await inserirEndereco(tx, { ...anterior, id: idDoPadraoAnterior(id) })))
      await inserirEndereco(tx, { ...anterior, id: novoId() });
  }
  await gravarEnderecoPadrao(tx, uid, endereco);
  return ok(undefined);
}

/**
 * Saves a new or a changed address of the account, at most `MAIS_ENDERECOS`. The standard address is the profile's, which
 * `salvarPerfil` changes.
 */
export async function salvarEndereco(
  { db }: Pick<Loja, 'db'>,
  uid: string,
  { id, novo, nome, padrao, dados }: EnderecoDigitado,
): Promise<Result<void, ErroSalvarEndereco>> {
  const validado = validarEndereco(nome, dados);
  if (!validado.ok) return falha({ codigo: 'campos', ...validado.erro });
  if (!podeSerId(id)) return falha({ codigo: 'nao-encontrado' });
  const endereco = validado.valor;
  return emTransacao(db, async (tx): Promise<Result<void, ErroSalvarEndereco>> => {
    if (!(await travarUsuario(tx, uid))) return falha({ codigo: 'nao-encontrado' });
    const todos = await lerEnderecos(tx, uid);
    const [primeiro] = todos;
    const temPadrao = primeiro?.id === null;
    const existe = todos.some((salvo) => salvo.id === id);
    // The form was sent twice.
    if (!existe && temPadrao && mesmoEndereco(primeiro, endereco)) return ok(undefined);
    if (!novo && !existe) return falha({ codigo: 'nao-encontrado' });
    if (!existe && todos.length >= MAIS_ENDERECOS) return falha({ codigo: 'muitos' });
    if (padrao || !temPadrao) return trocarPadrao(tx, uid, id, endereco);
    if (existe) await mudarEndereco(tx, uid, id, endereco);
    // The shop's forms have unused ids: one that another account has was made up.
    else if (!(await inserirEndereco(tx, { ...endereco, id, uid }))) return falha({ codigo: 'nao-encontrado' });
    return ok(undefined);
  });
}

/** Deletes one of the other addresses. Idempotent. */
export async function excluirEndereco({ db }: Pick<Loja, 'db'>, uid: string, id: string): Promise<Result<void, never>> {
  if (podeSerId(id)) await apagarEndereco(db, uid, id);
  return ok(undefined);
}

export type ErroTornarPadrao = Recusa<'nao-encontrado' | 'padrao-incompleto'>;

/** Makes one of the other addresses the standard one. Idempotent. */
export async function tornarPadrao(
  { db }: Pick<Loja, 'db'>,
  uid: string,
  id: string,
): Promise<Result<void, ErroTornarPadrao>> {
  return emTransacao(db, async (tx): Promise<Result<void, ErroTornarPadrao>> => {
    await travarUsuario(tx, uid);
    const todos = await lerEnderecos(tx, uid);
    const escolhido = todos.find((salvo) => salvo.id !== null && salvo.id === id);
    if (!escolhido && todos.some((salvo) => salvo.id === idDoPadraoAnterior(id))) return ok(undefined);
    if (!escolhido) return falha({ codigo: 'nao-encontrado' });
    const { id: _, ...endereco } = escolhido;
    return trocarPadrao(tx, uid, id, endereco);
  });
}
