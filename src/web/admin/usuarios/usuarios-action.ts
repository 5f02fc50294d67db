import * as z from 'zod/mini';
import { criarUsuarioPeloAdmin } from '#application/usuarios/criar-usuario-pelo-admin.ts';
import { excluirUsuarios } from '#application/usuarios/excluir-usuarios.ts';
import { mudarPapeis } from '#application/usuarios/mudar-papeis.ts';
import { desligarSegundoFatorDeOutro } from '#application/usuarios/segundo-fator-de-outro.ts';
import { salvarUsuario } from '#application/usuarios/salvar-usuario.ts';
import { novoId } from '#domain/identificador.ts';
import { falha, type Result } from '#domain/result.ts';
import { lerEdicaoDoUsuario, lerFichaDoUsuario } from '#domain/usuarios/usuario-cadastro.ts';
import { acao, acoes } from '#web/form-action.ts';
import { identidadeContext } from '#web/request-context.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { listaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { esquemaDaEdicao, esquemaDaExclusao, esquemaDaFicha, esquemaDosPapeis } from './usuarios-schema.ts';
import { digitarFicha } from './formulario-simples.tsx';
import {
  frasesDaEdicao,
  frasesDaFicha,
  frasesDeExcluirUsuarios,
  frasesDosPapeis,
  frasesDoSegundoFator,
  type RecusaDosPapeis,
} from './usuarios-frases.ts';

const seguir = (_: unknown, __: unknown, parametros: URLSearchParams) =>
  seguirComRecado(listaDeOnde('/admin/usuarios', parametros), 'Usuário salvo.');

/** Saves the simple form of the page's user. */
const salvarFicha = acao(
  esquemaDaFicha,
  ({ loja, context, params }, { versao, digitado }) =>
    salvarUsuario(loja, quemPede(context), {
      uid: params['id'] ?? '',
      versao,
      lido: lerFichaDoUsuario(digitado, digitado.ativo),
    }),
  frasesDaFicha,
  {
    seguir,
    conflito: ({ atual }) => ({ atual: digitarFicha(atual), versao: atual.versao }),
    status: { 'nao-encontrado': 404 },
  },
);

const segundoFator = acao(
  z.object({}),
  ({ loja, context, params }) => desligarSegundoFatorDeOutro(loja, quemPede(context), params['id'] ?? ''),
  frasesDoSegundoFator,
  { status: { 'nao-encontrado': 404 } },
);

/** The page of a user: saves the simple form, or turns the user's second factor off. */
export const acoesDaFicha = acoes({ ficha: salvarFicha, 'segundo-fator': comAcessoRecente(segundoFator) }, 'ficha');

/** Creates the account with a random password; the invitation leads to choosing one. */
export const criar = acao(
  esquemaDaFicha,
  async ({ loja, context }, { digitado }) => {
    const lido = lerFichaDoUsuario(digitado, digitado.ativo);
    if (!lido.ok) return falha({ codigo: 'campos' as const, faltas: lido.erro });
    const { role, ativo, ...ficha } = lido.valor;
    return criarUsuarioPeloAdmin(
      loja,
      context.get(identidadeContext),
      quemPede(context),
      { ...ficha, role: role ?? 'cliente', senha: novoId() },
      { ativo },
    );
  },
  frasesDaFicha,
  { seguir },
);

const editar = acao(
  esquemaDaEdicao,
  ({ loja, context }, { uid, versao, ...digitado }) =>
    salvarUsuario(loja, quemPede(context), { uid, versao, lido: lerEdicaoDoUsuario(digitado) }),
  frasesDaEdicao,
  { conflito: ({ atual }) => atual },
);

const papel = acao(
  esquemaDosPapeis,
  async ({ loja, context }, { uid, role }): Promise<Result<number, RecusaDosPapeis>> =>
    role === null
      ? falha({ codigo: 'campos', faltas: { role: 'papel-desconhecido' } })
      : mudarPapeis(loja, quemPede(context), uid, role),
  frasesDosPapeis,
);

const excluir = acao(
  esquemaDaExclusao,
  ({ loja, context }, { uid, confirmacao }) => excluirUsuarios(loja, quemPede(context), uid, confirmacao),
  frasesDeExcluirUsuarios,
  // Whether someone was left out.
  { mostrar: ({ deixados }) => deixados.length > 0 },
);

/** Edits one user, or changes many. */
export const acoesDaLista = acoes({ editar, papel, excluir }, 'papel');
