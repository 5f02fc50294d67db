// @requirement 15.23.5
import { buscarPromocao, type PromocaoNoAdmin } from '#db/promocoes/ler-admin-promocoes.ts';
import { type Autor, buscarFeitoDoFormulario, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { gravarPromocao, inserirPromocao, travarPromocao } from '#db/promocoes/gravar-promocoes.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import { type EstadoDaPromocao, estadoDaPromocao } from '#domain/precos/estado-da-promocao.ts';
import {
  type CadastroDaPromocao,
  type FaltasNaPromocao,
  lerPromocao,
  type PromocaoDigitada,
} from '#domain/precos/promocao-cadastro.ts';
import type { CamposRecusados, Mudou, NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import { formularioUnico } from '#application/auditoria/formulario-unico.ts';
import type { Loja } from '#application/loja.ts';
import { conferirAlcance, type ErroNoAlcance, perdeuOAlcance } from '#application/precos/conferir-alcance.ts';

export type ErroSalvarPromocao =
  | CamposRecusados<FaltasNaPromocao>
  | NaoEncontrado
  | ErroNoAlcance
  /** Discount and goods of a promotion that has begun cannot change: past prices are computed from them. */
  | Recusa<'ja-comecou' | 'ja-encerrada' | 'ja-gravado'>
  | (Mudou<PromocaoNoAdmin> & { versao: number });

/** The promotion being edited, as its form loaded it; without an id a new one, which a repeat of its form's key is not. */
export type PromocaoEmEdicao = { id: string; versao: number } | { id: null; chave: string };

type LidaEAtual = {
  valor: CadastroDaPromocao;
  digitada: PromocaoDigitada;
  atual: PromocaoNoAdmin | null;
  estado: EstadoDaPromocao | null;
};

type Servicos = Pick<Loja, 'db' | 'relogio'>;

function cadastroDe(promocao: PromocaoNoAdmin): CadastroDaPromocao {
  const { id: _, versao: __, usos: ___, ...cadastro } = promocao;
  return cadastro;
}

/** Fields that may change while a promotion runs. */
const LIVRES = ['nome', 'terminaEm', 'limitePorPessoa', 'limiteTotal', 'prioridade'];
/** Whether there is one may not: it decides whether everybody is asked the promotion's price, which later crossed-out prices count. */
const LIMITES = ['limitePorPessoa', 'limiteTotal'] as const;

function mudouOPreco(antes: CadastroDaPromocao, depois: CadastroDaPromocao): boolean {
  const mudou = camposQueMudaram<object>(aoSegundo(antes), aoSegundo(depois));
  return (
    Object.keys(mudou?.depois ?? {}).some((campo) => !LIVRES.includes(campo)) ||
    LIMITES.some((limite) => (antes[limite] === null) !== (depois[limite] === null))
  );
}

/** The form shows whole seconds, and products and categories in any order. */
const aoSegundo = (cadastro: CadastroDaPromocao) => ({
  ...cadastro,
  produtos: cadastro.produtos.toSorted(),
  categorias: cadastro.categorias.toSorted(),
  comecaEm: Math.floor(cadastro.comecaEm.getTime() / 1000),
});

/** The typed values. A promotion that runs keeps its goods and its beginning where nothing is typed. */
function completar({
  valor: lida,
  digitada,
  atual,
  estado,
}: LidaEAtual): Result<CadastroDaPromocao, ErroSalvarPromocao> {
  if (!atual) return ok(lida);
  const perdido = perdeuOAlcance(atual) && lida.paraTudo;
  if (estado !== 'no ar')
    return perdido ? falha({ codigo: 'campos', faltas: { produtos: 'alcance-apagado' } }) : ok(lida);
  const completa = {
    ...lida,
    paraTudo: lida.paraTudo && !perdido,
    comecaEm: digitada.comecaEm.trim() === '' ? atual.comecaEm : lida.comecaEm,
  };
  return mudouOPreco(cadastroDe(atual), completa)
    ? falha({ codigo: 'ja-comecou' })
    : ok({ ...completa, comecaEm: atual.comecaEm });
}

/** Creates or edits a promotion. The version prevents lost updates. */
export async function salvarPromocao(
  { db, relogio }: Servicos,
  autor: Autor,
  edicao: PromocaoEmEdicao,
  digitada: PromocaoDigitada,
): Promise<Result<{ id: string }, ErroSalvarPromocao>> {
  return emTransacao(db, async (tx) => {
    const agora = relogio.agora();
    const formulario = edicao.id === null ? formularioUnico(edicao.chave, digitada) : null;
    const anterior = await buscarFeitoDoFormulario(tx, formulario);
    if (anterior === 'outro-conteudo') return falha({ codigo: 'ja-gravado' });
    if (anterior) return ok({ id: anterior.feito });
    const atual =
      edicao.id !== null && (await travarPromocao(tx, edicao.id)) ? await buscarPromocao(tx, edicao.id) : null;
    if (edicao.id !== null) {
      if (!atual) return falha({ codigo: 'nao-encontrado' });
      if (atual.versao !== edicao.versao) return falha({ codigo: 'mudou', atual, versao: atual.versao });
    }
    const estado = atual && estadoDaPromocao(atual, agora);
    if (estado === 'encerrada') return falha({ codigo: 'ja-encerrada' });
    const lida = lerPromocao(digitada, agora);
    if (!lida.ok) return falha({ codigo: 'campos', faltas: lida.erro });
    const completa = completar({ valor: lida.valor, digitada, atual, estado });
    if (!completa.ok) return completa;
    const cadastro = completa.valor;
    // Products archived since stay, so that the end of their promotion can be moved.
    const conferido = await conferirAlcance(tx, cadastro, atual);
    if (!conferido.ok) return conferido;
    const id = atual?.id ?? novoId();
    if (atual) await gravarPromocao(tx, id, cadastro);
    else await inserirPromocao(tx, id, cadastro);
    const mudou = camposQueMudaram(atual && cadastroDe(atual), cadastro);
    if (mudou)
      await registrarAuditoria(tx, autor, {
        acao: atual ? 'mudar' : 'criar',
        entidade: 'promocao',
        entidadeId: id,
        formulario,
        ...mudou,
      });
    return ok({ id });
  });
}

/** Stops a promotion at once; one that has not begun never will. */
export async function encerrarPromocao(
  { db, relogio }: Servicos,
  autor: Autor,
  id: string,
): Promise<Result<void, NaoEncontrado | Recusa<'ja-encerrada'>>> {
  return emTransacao(db, async (tx) => {
    const achada = (await travarPromocao(tx, id)) ? await buscarPromocao(tx, id) : null;
    if (!achada) return falha({ codigo: 'nao-encontrado' });
    const agora = relogio.agora();
    if (estadoDaPromocao(achada, agora) === 'encerrada') return falha({ codigo: 'ja-encerrada' });
    const terminaEm = achada.comecaEm > agora ? achada.comecaEm : agora;
    await gravarPromocao(tx, id, { ...cadastroDe(achada), terminaEm });
    await registrarAuditoria(tx, autor, {
      acao: 'encerrar',
      entidade: 'promocao',
      entidadeId: id,
      antes: { terminaEm: achada.terminaEm },
      depois: { terminaEm },
    });
    return ok(undefined);
  });
}
