import type { ErroCriarPeloAdmin } from '#application/usuarios/criar-usuario-pelo-admin.ts';
import type { ErroEmMassa } from '#application/usuarios/mudar-papeis.ts';
import type { ErroSalvarUsuario } from '#application/usuarios/salvar-usuario.ts';
import { SENHA_MAXIMA } from '#domain/usuarios/pessoa.ts';
import type { CamposRecusados, CodigoDe } from '#domain/recusas.ts';
import { type Papel, papeis } from '#domain/usuarios/sessao.ts';
import type { CampoDoUsuario, FaltaNoUsuario, FaltasNoUsuario } from '#domain/usuarios/usuario-cadastro.ts';
import { MAIOR_TEXTO_DO_USUARIO } from '#domain/usuarios/usuario-cadastro.ts';
import type { Frases, Recusas } from '#web/form-response.ts';
import { frasesDasFaltas, outraPessoaMudou, tenteDeNovo } from '#web/admin/base/admin-frases.ts';

/** Sentences beside fields (docs/requirements.md 5.7, 5.8 and 8.12). */
export const faltasDoUsuario: Readonly<Record<FaltaNoUsuario, string>> = {
  'nome-vazio': 'Informe o nome.',
  'email-vazio': 'Informe o e-mail.',
  'email-invalido': 'Informe um e-mail válido.',
  'senha-curta': 'Informe uma senha temporária (mín. 6 caracteres).',
  'senha-longa': `A senha pode ter no máximo ${SENHA_MAXIMA} caracteres.`,
  'papel-desconhecido': 'Escolha um papel da lista.',
  'cupom-invalido': 'No cupom, use só letras e números, até 30.',
  'cep-invalido': 'O CEP tem 8 dígitos.',
  'telefone-invalido': 'O telefone tem 10 ou 11 dígitos, com DDD.',
  'uf-invalida': 'Informe a sigla de um estado, como SP.',
  'texto-longo': `Use no máximo ${MAIOR_TEXTO_DO_USUARIO} caracteres.`,
};

type Codigo = Exclude<CodigoDe<ErroSalvarUsuario | ErroEmMassa>, 'campos'>;

export const recusasDoUsuario: Readonly<Record<Codigo, string>> = {
  'email-em-uso': 'Já existe um usuário com este e-mail.',
  'cupom-em-uso': 'Este cupom já é de outra pessoa.',
  'nao-encontrado': 'Este usuário já não existe: outra pessoa o excluiu.',
  'sem-poder': 'Só admins podem fazer isto.',
  'ultimo-admin': 'A loja precisa de pelo menos um admin ativo.',
  'a-si-mesmo': 'Você não pode excluir, desativar nem tirar o papel de admin da sua própria conta.',
  mudou: outraPessoaMudou,
  'nada-selecionado': 'Nenhum usuário foi selecionado.',
  'selecao-grande': 'Selecione até 500 usuários por vez.',
};

/** Default sentence (docs/requirements.md 8.12). */
export const falhaAoCriar = 'Falha ao criar usuário (Auth/Firestore).';

/** The shop could not be reached (docs/requirements.md 8.12). */
export const semRede = 'Erro ao criar usuário.';

const emOrdem: CampoDoUsuario[] = [
  'nome',
  'email',
  'senha',
  'role',
  'cupom',
  'comissao',
  'ultimoCep',
  'telefone',
  'cep',
  'endereco',
  'cidade',
  'estado',
];

/** The sentence of the first field that is wrong, in the order of the form. */
export function primeiraFalta(faltas: FaltasNoUsuario): string {
  const falta = emOrdem.map((campo) => faltas[campo]).find((uma) => uma !== undefined);
  return falta ? faltasDoUsuario[falta] : falhaAoCriar;
}

/** A sentence beside each field that is wrong. */
export function faltasEmFrases(faltas: FaltasNoUsuario): Partial<Record<CampoDoUsuario, string>> {
  return frasesDasFaltas(faltas, (falta) => faltasDoUsuario[falta]);
}

const recusas: Recusas<ErroSalvarUsuario | ErroCriarPeloAdmin, CampoDoUsuario> = {
  ...recusasDoUsuario,
  campos: ({ faltas }) => ({ faltas: faltasEmFrases(faltas) }),
};

/** The simple form, for a new or existing user. */
export const frasesDaFicha: Frases<ErroSalvarUsuario | ErroCriarPeloAdmin, CampoDoUsuario> = {
  recusado: 'Erro ao salvar usuário.',
  recusas,
  falha: tenteDeNovo,
};

/** The edit-user dialog. */
export const frasesDaEdicao: Frases<ErroSalvarUsuario, CampoDoUsuario, { nome: string }> = {
  feito: ({ nome }) => `Cadastro de ${nome} salvo.`,
  recusado: 'Erro ao salvar edição.',
  recusas,
  falha: tenteDeNovo,
};

export const quantosUsuarios = (n: number) => (n === 1 ? '1 usuário' : `${n} usuários`);

/** An unknown role is refused. */
export type RecusaDosPapeis = ErroEmMassa | CamposRecusados<{ role: 'papel-desconhecido' }>;
const emMassa: Recusas<RecusaDosPapeis> = {
  ...recusasDoUsuario,
  campos: ({ faltas }) => faltasDoUsuario[faltas.role],
};

export const frasesDosPapeis: Frases<RecusaDosPapeis, never, number> = {
  feito: (quantos) => `Papel alterado: ${quantosUsuarios(quantos)}.`,
  recusado: 'Erro ao alterar papel em massa.',
  recusas: emMassa,
  falha: tenteDeNovo,
};

export const frasesDeExcluirUsuarios: Frases<ErroEmMassa, never, number> = {
  feito: (quantos) => `Excluído: ${quantosUsuarios(quantos)}.`,
  recusado: 'Erro ao excluir em massa.',
  recusas: emMassa,
  falha: tenteDeNovo,
};

export const erroAoCarregarUsuarios = 'Erro ao carregar usuários.';

/** How the roles are shown. */
export const nomesDosPapeis: Readonly<Record<Papel, string>> = {
  cliente: 'Cliente',
  admin: 'Admin',
  editor: 'Editor',
  influencer: 'Influencer',
};

export const opcoesDePapel = papeis.map((papel) => ({ valor: papel, nome: nomesDosPapeis[papel] }));
