import * as z from 'zod/mini';
import { criarUsuarioPeloAdmin } from '#application/usuarios/criar-usuario-pelo-admin.ts';
import { excluirUsuarios } from '#application/usuarios/excluir-usuarios.ts';
import { mudarPapeis } from '#application/usuarios/mudar-papeis.ts';
import { salvarUsuario } from '#application/usuarios/salvar-usuario.ts';
import { desligarSegundoFatorDeOutro } from '#application/usuarios/segundo-fator-de-outro.ts';
import type { FiltroDeUsuarios } from '#db/usuarios/ler-admin-usuarios.ts';
import { novoId } from '#domain/identificador.ts';
import { falha, type Result } from '#domain/result.ts';
import { papeis } from '#domain/usuarios/sessao.ts';
import { lerEdicaoDoUsuario, lerFichaDoUsuario } from '#domain/usuarios/usuario-cadastro.ts';
import { listaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { acoes } from '#web/form-action.ts';
import { escolha, texto, textos } from '#web/form-fields.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { act, type Acting } from '#web/panel/panel-action.ts';
import { identidadeContext } from '#web/request-context.ts';
import { digitarEdicao, digitarFicha, edicaoForm, type FichaDigitada, fichaForm } from './usuario-form.ts';
import {
  deEditar,
  deExcluir,
  deMudarPapeis,
  deSalvarFicha,
  doSegundoFator,
  type RecusaDosPapeis,
} from './usuarios-frases.ts';

/** Reads the filter of the list's address; an unknown role counts as absent. */
export function lerFiltro(query: URLSearchParams): FiltroDeUsuarios {
  return {
    busca: (query.get('busca') ?? '').slice(0, 100),
    role: papeis.find((papel) => papel === query.get('role')) ?? null,
  };
}

/** Creates the account with a random password; the invitation leads to choosing one. */
async function criar({ loja, context, who }: Acting, digitado: FichaDigitada) {
  const lido = lerFichaDoUsuario(digitado, digitado.ativo);
  if (!lido.ok) return falha({ codigo: 'campos' as const, faltas: lido.erro });
  const { role, ativo, ...ficha } = lido.valor;
  const novo = { ...ficha, role: role ?? 'cliente', senha: novoId() };
  return criarUsuarioPeloAdmin(loja, context.get(identidadeContext), who, novo, { ativo });
}

/** The user of the address, or a new one. */
const salvarFicha = act(
  fichaForm.schema,
  async (acting, { versao, digitado }) => {
    const { loja, who, id } = acting;
    if (id === '') return criar(acting, digitado);
    return salvarUsuario(loja, who, { uid: id, versao, lido: lerFichaDoUsuario(digitado, digitado.ativo) });
  },
  deSalvarFicha,
  {
    seguir: (_, __, query) => seguirComRecado(listaDeOnde('/admin/usuarios', query), 'Usuário salvo.'),
    conflito: ({ atual }) => ({ atual: digitarFicha(atual), versao: atual.versao }),
    status: { 'nao-encontrado': 404 },
  },
);

const segundoFator = act(
  z.object({}),
  ({ loja, who, id }) => desligarSegundoFatorDeOutro(loja, who, id),
  doSegundoFator,
  { status: { 'nao-encontrado': 404 } },
);

/** The page of a user: saves the simple form, or turns the user's second factor off. */
export const acoesDaFicha = acoes({ ficha: salvarFicha, 'segundo-fator': comAcessoRecente(segundoFator) }, 'ficha');

const editar = act(
  edicaoForm.schema,
  ({ loja, who }, { versao, digitado }) =>
    salvarUsuario(loja, who, { uid: digitado.uid, versao, lido: lerEdicaoDoUsuario(digitado) }),
  deEditar,
  { conflito: ({ atual }) => ({ atual: digitarEdicao(atual), versao: atual.versao }) },
);

/** The selected users and their new role; an unknown one is refused. */
const papel = act(
  z.object({ uid: textos(), role: escolha(papeis) }),
  async ({ loja, who }, { uid, role }): Promise<Result<number, RecusaDosPapeis>> =>
    role === null
      ? falha({ codigo: 'campos', faltas: { role: 'papel-desconhecido' } })
      : mudarPapeis(loja, who, uid, role),
  deMudarPapeis,
);

/** The users to delete; `confirmacao` is the e-mail typed for one with something open. */
const excluir = act(
  z.object({ uid: textos(), confirmacao: texto(254) }),
  ({ loja, who }, { uid, confirmacao }) => excluirUsuarios(loja, who, uid, confirmacao),
  deExcluir,
  // Whether someone was left out.
  { mostrar: ({ deixados }) => deixados.length > 0 },
);

/** Edits one user, or changes many. */
export const acoesDaLista = acoes({ editar, papel, excluir }, 'papel');
