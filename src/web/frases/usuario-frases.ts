import type { ErroEmMassa } from '#application/usuarios/mudar-papeis.ts';
import type { ErroSalvarUsuario } from '#application/usuarios/salvar-usuario.ts';
import { SENHA_MAXIMA } from '#domain/usuarios/pessoa.ts';
import type { CodigoDe } from '#domain/recusas.ts';
import type { CampoDoUsuario, FaltaNoUsuario, FaltasNoUsuario } from '#domain/usuarios/usuario-cadastro.ts';
import { MAIOR_TEXTO_DO_USUARIO } from '#domain/usuarios/usuario-cadastro.ts';
import { frasesDoTelefone } from '#domain/telefone.ts';
import { outraPessoaMudou } from '#web/form-response.ts';

/** Sentences beside fields (docs/requirements.md 5.7, 5.8 and 8.12). */
export const faltasDoUsuario: Readonly<Record<FaltaNoUsuario, string>> = {
  'nome-vazio': 'Informe o nome.',
  'email-vazio': 'Informe o e-mail.',
  'email-invalido': 'Informe um e-mail válido.',
  'senha-curta': 'Informe uma senha temporária (mín. 6 caracteres).',
  'senha-longa': `A senha pode ter no máximo ${SENHA_MAXIMA} caracteres.`,
  'senha-da-demonstracao': 'Esta é a senha pública da demonstração. Escolha outra.',
  'papel-desconhecido': 'Escolha um papel da lista.',
  'conjunto-desconhecido': 'Este conjunto já não existe. Escolha outro da lista.',
  'cupom-invalido': 'No cupom, use só letras e números, até 30.',
  'cep-invalido': 'O CEP tem 8 dígitos.',
  ...frasesDoTelefone,
  'telefone-incompleto': 'O telefone tem 10 ou 11 dígitos, com DDD.',
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

const emOrdem: CampoDoUsuario[] = [
  'nome',
  'email',
  'senha',
  'role',
  'conjunto',
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
