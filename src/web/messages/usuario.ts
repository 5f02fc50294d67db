import type { ErroSalvarUsuario } from '#application/admin/usuarios/salvar-usuario.ts';
import type { ErroEmMassa } from '#application/admin/usuarios/mudar-papeis.ts';
import { type Papel, papeis } from '#domain/sessao.ts';
import { SENHA_MAXIMA } from '#domain/pessoa.ts';
import type { CampoDoUsuario, FaltaNoUsuario, FaltasNoUsuario } from '#domain/usuario-cadastro.ts';
import { maiorTexto } from '#domain/usuario-cadastro.ts';
import { outraPessoaMudou } from './cadastro.ts';

/** Specification 5 and 8, Admin users. */
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
  'texto-longo': `Use no máximo ${maiorTexto} caracteres.`,
};

type Recusa = Exclude<ErroSalvarUsuario['codigo'], 'campos-invalidos'> | ErroEmMassa;

export const recusasDoUsuario: Readonly<Record<Recusa, string>> = {
  'email-em-uso': 'Já existe um usuário com este e-mail.',
  'cupom-em-uso': 'Este cupom já é de outra pessoa.',
  'nao-encontrado': 'Este usuário já não existe: outra pessoa o excluiu.',
  'sem-poder': 'Só admins podem fazer isto.',
  'ultimo-admin': 'A loja precisa de pelo menos um admin ativo.',
  'a-si-mesmo': 'Você não pode excluir, desativar nem tirar o papel de admin da sua própria conta.',
  'mudou-nesse-meio-tempo': outraPessoaMudou,
  'nada-selecionado': 'Nenhum usuário foi selecionado.',
  'selecao-grande': 'Selecione até 500 usuários por vez.',
};

/** When there is nothing more to be said (specification 8). */
export const falhaAoCriar = 'Falha ao criar usuário (Auth/Firestore).';

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
export function frasesDasFaltas(faltas: FaltasNoUsuario): Partial<Record<CampoDoUsuario, string>> {
  return Object.fromEntries(Object.entries(faltas).map(([campo, falta]) => [campo, faltasDoUsuario[falta]]));
}

/** How the roles are shown. */
export const nomesDosPapeis: Readonly<Record<Papel, string>> = {
  cliente: 'Cliente',
  admin: 'Admin',
  editor: 'Editor',
  influencer: 'Influencer',
};

export const opcoesDePapel = papeis.map((papel) => ({ valor: papel, nome: nomesDosPapeis[papel] }));
