// @requirement 2.9.2 3.5.1 5.2.1 5.2.2 5.2.3 8.5.2 9.4.1
import { somenteDigitos } from '#domain/numeros.ts';
import { EMAIL_MAXIMO, emailValido } from '#domain/usuarios/pessoa.ts';
import { lerDocumento } from '#domain/cpf-cnpj.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { frasesDoTelefone, lerTelefone } from '#domain/telefone.ts';
import { semInvisiveis } from '#domain/caracteres-invisiveis.ts';
import { umaLinha, variasLinhas } from '#domain/texto-digitado.ts';

export type CampoDoCheckout =
  | 'nome'
  | 'email'
  | 'telefone'
  | 'cep'
  | 'rua'
  | 'numero'
  | 'complemento'
  | 'bairro'
  | 'cidade'
  | 'uf'
  | 'observacao'
  | 'documento'
  | 'presente'
  | 'destinatario'
  | 'mensagem';

/** Raw form fields, with or without masks; a missing field is empty. */
export type DadosDoCheckout = Partial<Record<CampoDoCheckout, string | null>>;

/** Form value of a ticked checkbox. */
export const CAIXA_MARCADA = '1';

/** The validated form: trimmed; telefone and cep are digits only; uf is uppercase. HTML stays as text. */
export type CheckoutValido = {
  nome: string;
  email: string;
  telefone: string;
  cep: string;
  rua: string;
  numero: string;
  complemento: string | null;
  bairro: string;
  cidade: string;
  uf: string;
  observacao: string;
  /** CPF or CNPJ without punctuation. */
  documento: string | null;
  presente: boolean;
  /** Recipient, if not the buyer. */
  destinatario: string | null;
  /** Gift message. */
  mensagem: string;
};

export type CampoInvalido = { campo: CampoDoCheckout; rotulo: string; dica: string };

type Regra = {
  campo: CampoDoCheckout;
  rotulo: string;
  maximo: number;
  falta?: string;
  formato?: Pick<RegExp, 'test'>;
  dica?: string | ((valor: string) => string);
};

function dicaDoTelefone(texto: string): string {
  const lido = lerTelefone(texto);
  return lido.ok ? '' : frasesDoTelefone[lido.erro.codigo];
}

/**
 * Field rules (docs/requirements.md 5.2), in the order of the error message; optional fields last. Lengths in
 * characters.
 */
export const regrasDoCheckout: readonly Regra[] = [
  { campo: 'nome', rotulo: 'Nome', maximo: 120, falta: 'Falta o nome.' },
  {
    campo: 'email',
    rotulo: 'E-mail válido',
    maximo: EMAIL_MAXIMO,
    falta: 'Falta o e-mail.',
    formato: { test: emailValido },
    dica: 'Use o formato nome@exemplo.com.br.',
  },
  {
    campo: 'telefone',
    rotulo: 'Telefone/WhatsApp',
    maximo: 11,
    falta: frasesDoTelefone['telefone-incompleto'],
    formato: { test: (texto) => lerTelefone(texto).ok },
    dica: dicaDoTelefone,
  },
  {
    campo: 'cep',
    rotulo: 'CEP',
    maximo: 8,
    falta: 'Informe o CEP (8 dígitos).',
    formato: /^\d{8}$/,
    dica: 'Informe o CEP (8 dígitos).',
  },
  { campo: 'rua', rotulo: 'Rua', maximo: 200, falta: 'Falta a rua.' },
  { campo: 'numero', rotulo: 'Número', maximo: 20, falta: 'Falta o número.' },
  { campo: 'bairro', rotulo: 'Bairro', maximo: 120, falta: 'Falta o bairro.' },
  { campo: 'cidade', rotulo: 'Cidade', maximo: 120, falta: 'Falta a cidade.' },
  {
    campo: 'uf',
    rotulo: 'UF',
    maximo: 2,
    falta: 'Falta a UF.',
    formato: /^[A-Z]{2}$/,
    dica: 'Duas letras, como SP.',
  },
  { campo: 'complemento', rotulo: 'Complemento', maximo: 120 },
  { campo: 'observacao', rotulo: 'Observação', maximo: 1000 },
  {
    campo: 'documento',
    rotulo: 'CPF/CNPJ',
    maximo: 14,
    formato: { test: (documento) => lerDocumento(documento) !== null },
    dica: 'Confira os números do CPF ou CNPJ.',
  },
  { campo: 'presente', rotulo: 'É presente', maximo: 1 },
  { campo: 'destinatario', rotulo: 'Nome de quem recebe', maximo: 120 },
  { campo: 'mensagem', rotulo: 'Mensagem', maximo: 200 },
];

/** Input mask `00000-000`. */
export function mascararCep(texto: string): string {
  const digitos = somenteDigitos(texto).slice(0, 8);
  return digitos.length > 5 ? `${digitos.slice(0, 5)}-${digitos.slice(5)}` : digitos;
}

/** Input mask: at most two letters A-Z, uppercase. */
export function mascararUf(texto: string): string {
  return texto
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 2);
}

/** The telephone as stored; a refused one as typed, so that the check can say why. */
function numeroOuTexto(texto: string): string {
  const lido = lerTelefone(texto);
  return lido.ok ? lido.valor : umaLinha(texto);
}

function limparCampo(campo: CampoDoCheckout, valor: string | null | undefined): string {
  const texto = typeof valor === 'string' ? valor : '';
  if (campo === 'telefone') return numeroOuTexto(texto);
  if (campo === 'cep') return somenteDigitos(texto);
  if (campo === 'uf') return umaLinha(texto).toUpperCase();
  if (campo === 'documento')
    return semInvisiveis(texto)
      .replace(/[./\-\s]/g, '')
      .toUpperCase();
  return campo === 'observacao' || campo === 'mensagem' ? variasLinhas(texto) : umaLinha(texto);
}

function conferirCampo(regra: Regra, valor: string): CampoInvalido[] {
  const { campo, rotulo, maximo, falta, formato, dica } = regra;
  const recusar = (motivo: string): CampoInvalido[] => [{ campo, rotulo, dica: motivo }];
  if (valor === '') return falta ? recusar(falta) : [];
  if (formato && !formato.test(valor)) return recusar(typeof dica === 'function' ? dica(valor) : (dica ?? ''));
  return valor.length > maximo ? recusar(`No máximo ${maximo} caracteres.`) : [];
}

/** The validated form, or its invalid fields with a message that lists them in order (docs/requirements.md 5.2). */
export function validarCheckout(
  dados: DadosDoCheckout,
): Result<CheckoutValido, { campos: CampoInvalido[]; mensagem: string }> {
  const ler = (campo: CampoDoCheckout) => limparCampo(campo, dados[campo]);
  const campos = regrasDoCheckout.flatMap((regra) => conferirCampo(regra, ler(regra.campo)));
  if (campos.length > 0) {
    return falha({ campos, mensagem: `Preencha corretamente: ${campos.map(({ rotulo }) => rotulo).join(', ')}` });
  }
  const presente = ler('presente') === CAIXA_MARCADA;
  return ok({
    nome: ler('nome'),
    email: ler('email'),
    telefone: ler('telefone'),
    cep: ler('cep'),
    rua: ler('rua'),
    numero: ler('numero'),
    complemento: ler('complemento') || null,
    bairro: ler('bairro'),
    cidade: ler('cidade'),
    uf: ler('uf'),
    observacao: ler('observacao'),
    documento: ler('documento') || null,
    presente,
    destinatario: ler('destinatario') || null,
    mensagem: presente ? ler('mensagem') : '',
  });
}

/** The detailed address of an order (docs/requirements.md 3.5.1). */
export type EnderecoDetalhado = Pick<
  CheckoutValido,
  'cep' | 'rua' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf'
>;

/** Stands for the address of an order that is picked up, or sent without the shop. */
export const semEnvio = 'Retirada, sem envio';

/** The address as one line: `Rua das Torres, 64, apto 8 - Centro, Campinas - SP, CEP 13010-000`; `semEnvio` without one. */
export function enderecoEmUmaLinha(endereco: EnderecoDetalhado): string {
  const { cep, rua, numero, complemento, bairro, cidade, uf } = endereco;
  if (cep === '') return semEnvio;
  const local = [rua, numero, complemento].filter(Boolean).join(', ');
  return `${local} - ${bairro}, ${cidade} - ${uf}, CEP ${mascararCep(cep)}`;
}
