// @requirement 15.30.1 15.30.3
import { buscarRegra, type RegraNoAdmin, regrasQueCoincidem } from '#db/comissoes/ler-regras-de-comissao.ts';
import { type Autor, buscarFeitoDoFormulario, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { apagarRegra, gravarRegra, inserirRegra, travarRegra } from '#db/comissoes/gravar-regras-de-comissao.ts';
import type { Db } from '#db/client.ts';
import { emTransacao } from '#db/transaction.ts';
import type { RegraParaLer } from '#domain/comissoes/frase-da-regra.ts';
import {
  type CadastroDaRegra,
  type FaltasNaRegra,
  lerRegra,
  type RegraDigitada,
} from '#domain/comissoes/regra-cadastro.ts';
import { novoId } from '#domain/identificador.ts';
import { estadoDaPromocao } from '#domain/precos/estado-da-promocao.ts';
import { digitarPeriodo } from '#domain/precos/periodo-digitado.ts';
import type { CamposRecusados, Mudou, NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import { formularioUnico } from '#application/auditoria/formulario-unico.ts';
import type { Loja } from '#application/loja.ts';
import { conferirAlcance, type ErroNoAlcance, perdeuOAlcance } from '#application/precos/conferir-alcance.ts';

export type ErroSalvarRegra =
  | CamposRecusados<FaltasNaRegra>
  | NaoEncontrado
  | ErroNoAlcance
  | Recusa<'ja-encerrada' | 'ja-gravado'>
  | (Mudou<RegraNoAdmin> & { versao: number });

/** The rule being edited, as its form loaded it; without an id a new one, which a repeat of its form's key is not. */
export type RegraEmEdicao = { id: string; versao: number } | { id: null; chave: string };

/** A saved rule, and the rules with which it shares goods and time. */
export type RegraSalva = { id: string; coincide: RegraParaLer[] };

type Servicos = Pick<Loja, 'db' | 'relogio'>;

const ENTIDADE = 'regra-de-comissao';

function cadastroDe(regra: RegraNoAdmin): CadastroDaRegra {
  const { id: _, versao: __, paraLer: ___, ...cadastro } = regra;
  return cadastro;
}

/** The rule of an edit, locked, or why it cannot be edited. */
async function lerEmEdicao(
  tx: Db,
  { id, versao }: { id: string; versao: number },
  agora: Date,
): Promise<Result<RegraNoAdmin, ErroSalvarRegra>> {
  const atual = (await travarRegra(tx, id)) ? await buscarRegra(tx, id) : null;
  if (!atual) return falha({ codigo: 'nao-encontrado' });
  if (atual.versao !== versao) return falha({ codigo: 'mudou', atual, versao: atual.versao });
  return estadoDaPromocao(atual, agora) === 'encerrada' ? falha({ codigo: 'ja-encerrada' }) : ok(atual);
}

/** The form shows whole seconds. Where nothing is typed, a rule that has begun keeps its beginning; others begin now. */
function mesmoComeco(atual: RegraNoAdmin, { comecaEm }: RegraDigitada, agora: Date): boolean {
  const digitado = comecaEm.trim();
  return digitado === '' ? atual.comecaEm <= agora : digitado === digitarPeriodo(atual).comecaEm;
}

/** Creates or edits a rule. The version prevents lost updates; orders made so far keep their rates. */
export async function salvarRegra(
  { db, relogio }: Servicos,
  autor: Autor,
  edicao: RegraEmEdicao,
  digitada: RegraDigitada,
): Promise<Result<RegraSalva, ErroSalvarRegra>> {
  return emTransacao(db, async (tx): Promise<Result<RegraSalva, ErroSalvarRegra>> => {
    const agora = relogio.agora();
    const formulario = edicao.id === null ? formularioUnico(edicao.chave, digitada) : null;
    const anterior = await buscarFeitoDoFormulario(tx, formulario);
    if (anterior === 'outro-conteudo') return falha({ codigo: 'ja-gravado' });
    if (anterior) return ok({ id: anterior.feito, coincide: await regrasQueCoincidem(tx, anterior.feito, agora) });
    const emEdicao = edicao.id === null ? ok(null) : await lerEmEdicao(tx, edicao, agora);
    if (!emEdicao.ok) return emEdicao;
    const atual = emEdicao.valor;
    const lida = lerRegra(digitada, agora);
    if (!lida.ok) return falha({ codigo: 'campos', faltas: lida.erro });
    if (atual && perdeuOAlcance(atual) && lida.valor.paraTudo)
      return falha({ codigo: 'campos', faltas: { produtos: 'alcance-apagado' } });
    const cadastro = {
      ...lida.valor,
      ...(atual && mesmoComeco(atual, digitada, agora) && { comecaEm: atual.comecaEm }),
    };
    const conferido = await conferirAlcance(tx, cadastro, atual);
    if (!conferido.ok) return conferido;
    const id = atual?.id ?? novoId();
    const mudou = camposQueMudaram(atual && cadastroDe(atual), cadastro);
    if (mudou) {
      if (atual) await gravarRegra(tx, id, cadastro);
      else await inserirRegra(tx, id, cadastro);
      const acao = atual ? 'mudar' : 'criar';
      await registrarAuditoria(tx, autor, { acao, entidade: ENTIDADE, entidadeId: id, formulario, ...mudou });
    }
    return ok({ id, coincide: await regrasQueCoincidem(tx, id, agora) });
  });
}

/** Stops a rule at once; one that has not begun never will. */
export async function encerrarRegra(
  { db, relogio }: Servicos,
  autor: Autor,
  id: string,
): Promise<Result<void, NaoEncontrado | Recusa<'ja-encerrada'>>> {
  return emTransacao(db, async (tx) => {
    const regra = (await travarRegra(tx, id)) ? await buscarRegra(tx, id) : null;
    if (!regra) return falha({ codigo: 'nao-encontrado' });
    const agora = relogio.agora();
    if (estadoDaPromocao(regra, agora) === 'encerrada') return falha({ codigo: 'ja-encerrada' });
    const terminaEm = regra.comecaEm > agora ? regra.comecaEm : agora;
    await gravarRegra(tx, id, { ...cadastroDe(regra), terminaEm });
    await registrarAuditoria(tx, autor, {
      acao: 'encerrar',
      entidade: ENTIDADE,
      entidadeId: id,
      antes: { terminaEm: regra.terminaEm },
      depois: { terminaEm },
    });
    return ok(undefined);
  });
}

/** Deletes a rule, also one that runs; orders keep the rates that it gave them. */
export async function excluirRegra(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  id: string,
): Promise<Result<void, NaoEncontrado>> {
  return emTransacao(db, async (tx) => {
    const regra = (await travarRegra(tx, id)) ? await buscarRegra(tx, id) : null;
    if (!regra) return falha({ codigo: 'nao-encontrado' });
    await apagarRegra(tx, id);
    await registrarAuditoria(tx, autor, {
      acao: 'excluir',
      entidade: ENTIDADE,
      entidadeId: id,
      antes: cadastroDe(regra),
    });
    return ok(undefined);
  });
}
