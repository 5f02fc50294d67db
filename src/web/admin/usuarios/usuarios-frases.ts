// @requirement 5.7.1 5.8.1 8.12.2
import type { ErroCriarPeloAdmin } from '#application/usuarios/criar-usuario-pelo-admin.ts';
import type { Deixado, ErroExcluirUsuarios } from '#application/usuarios/excluir-usuarios.ts';
import type { ErroEmMassa } from '#application/usuarios/mudar-papeis.ts';
import type { ErroDoSegundoFatorDeOutro } from '#application/usuarios/segundo-fator-de-outro.ts';
import type { ErroSalvarUsuario } from '#application/usuarios/salvar-usuario.ts';
import { nomeados } from '#domain/nomeados.ts';
import type { CamposRecusados } from '#domain/recusas.ts';
import { type Papel, papeis } from '#domain/usuarios/sessao.ts';
import type { CampoDoUsuario, FaltasNoUsuario } from '#domain/usuarios/usuario-cadastro.ts';
import { frasesDasFaltas } from '#web/admin/base/admin-frases.ts';
import { faltasDoUsuario, recusasDoUsuario } from '#web/frases/usuario-frases.ts';
import { pendenciasPorExtenso } from '#web/frases/pendencias-frases.ts';
import { underHeading } from '#web/panel/sentences.ts';

/** The shop could not be reached (docs/requirements.md 8.12). */
export const semRede = 'Erro ao criar usuário.';

/** Returns the sentence of each invalid field. */
export function faltasEmFrases(faltas: FaltasNoUsuario): Partial<Record<CampoDoUsuario, string>> {
  return frasesDasFaltas(faltas, (falta) => faltasDoUsuario[falta]);
}

const campos = ({ faltas }: CamposRecusados<FaltasNoUsuario>) => ({ faltas: faltasEmFrases(faltas) });

/** The simple form, for a new or existing user. */
export const deSalvarFicha = underHeading<ErroSalvarUsuario | ErroCriarPeloAdmin, CampoDoUsuario>(
  'Erro ao salvar usuário.',
  { ...recusasDoUsuario, campos },
);

/** The edit-user dialog. */
export const deEditar = underHeading<ErroSalvarUsuario, CampoDoUsuario, { nome: string }>(
  'Erro ao salvar edição.',
  { ...recusasDoUsuario, campos },
  { done: ({ nome }) => `Cadastro de ${nome} salvo.` },
);

export const quantosUsuarios = (n: number) => (n === 1 ? '1 usuário' : `${n} usuários`);

/** An unknown role is refused. */
export type RecusaDosPapeis = ErroEmMassa | CamposRecusados<{ role: 'papel-desconhecido' }>;
export const deMudarPapeis = underHeading<RecusaDosPapeis, never, number>(
  'Erro ao alterar papel em massa.',
  { ...recusasDoUsuario, campos: ({ faltas }) => faltasDoUsuario[faltas.role] },
  { done: (quantos) => `Papel alterado: ${quantosUsuarios(quantos)}.` },
);

/** The e-mail typed for a deletion is not the user's. */
export const emailDeOutro = 'Este não é o e-mail de acesso desta pessoa.';

const deixadosPorExtenso = (deixados: Deixado[]): string =>
  nomeados(deixados.map(({ nome, pendencias }) => `${nome} (${pendenciasPorExtenso(pendencias)})`));

export const deExcluir = underHeading<ErroExcluirUsuarios, never, { excluidos: number; deixados: Deixado[] }>(
  'Erro ao excluir em massa.',
  {
    ...recusasDoUsuario,
    'com-pendencias': ({ pendencias }) =>
      `Em aberto com esta pessoa: ${pendenciasPorExtenso(pendencias)}. Pague ou encerre antes, ou digite o e-mail de acesso dela para excluir mesmo assim: nome e chave Pix ficam guardados até a comissão ser paga.`,
    'todos-com-pendencias': ({ deixados }) =>
      `Todos têm algo em aberto: ${deixadosPorExtenso(deixados)}. Pague ou encerre antes, ou exclua um por um.`,
  },
  {
    done: ({ excluidos, deixados }) =>
      [
        `Excluído: ${quantosUsuarios(excluidos)}.`,
        ...(deixados.length > 0 ? [`Ficou, por ter algo em aberto: ${deixadosPorExtenso(deixados)}.`] : []),
      ].join(' '),
  },
);

export const doSegundoFator = underHeading<ErroDoSegundoFatorDeOutro, never, { nome: string }>(
  'Erro ao desligar o segundo fator.',
  {
    ...recusasDoUsuario,
    'sem-segundo-fator': 'Esta conta não tem segundo fator.',
    'seu-segundo-fator': 'O seu segundo fator se desliga em Minha conta.',
  },
  { done: ({ nome }) => `Segundo fator de ${nome} desligado.` },
);

export const erroAoCarregarUsuarios = 'Erro ao carregar usuários.';

/** Names of the roles. */
export const nomesDosPapeis: Readonly<Record<Papel, string>> = {
  cliente: 'Cliente',
  admin: 'Admin',
  editor: 'Editor',
  influencer: 'Influencer',
};

export const opcoesDePapel = papeis.map((papel) => [papel, nomesDosPapeis[papel]] as const);
