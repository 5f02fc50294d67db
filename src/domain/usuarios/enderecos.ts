// @requirement 15.40.1
import { type CampoDoCheckout, type DadosDoCheckout, validarCheckout } from '#domain/checkout/checkout.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';

/** Most addresses of an account, the standard one among them. */
export const MAIS_ENDERECOS = 10;
export const MAIOR_NOME_DE_ENDERECO = 40;
/** Name of a standard address that has none of its own. */
export const NOME_DO_PADRAO = 'Principal';

export const camposDoEndereco = ['cep', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const;
export type CampoDoEndereco = (typeof camposDoEndereco)[number];

export type Endereco = Record<Exclude<CampoDoEndereco, 'complemento'>, string> & { complemento: string | null };
export type EnderecoComNome = Endereco & { nome: string };
/** An address of an account; `id` is null for the standard one, which is the profile's. */
export type EnderecoDaConta = EnderecoComNome & { id: string | null };

export type FaltasDoEndereco = Partial<Record<CampoDoEndereco | 'nome', string>>;

/** Valid values for the fields that an address does not have. */
const semEndereco = { nome: 'x', email: 'x@exemplo.com', telefone: '1100000000', observacao: '' };

/** Reads a typed address with the rules of the checkout, and its name. */
export function validarEndereco(
  nomeDigitado: string,
  dados: DadosDoCheckout,
): Result<EnderecoComNome, { faltas: FaltasDoEndereco; mensagem: string }> {
  const nome = umaLinha(nomeDigitado);
  const validado = validarCheckout({ ...dados, ...semEndereco });
  const doEndereco: CampoDoCheckout[] = [...camposDoEndereco];
  const campos = validado.ok ? [] : validado.erro.campos.filter(({ campo }) => doEndereco.includes(campo));
  const doNome =
    nome === ''
      ? { nome: 'Dê um nome, como Casa ou Trabalho.' }
      : nome.length > MAIOR_NOME_DE_ENDERECO
        ? { nome: `O nome tem no máximo ${MAIOR_NOME_DE_ENDERECO} letras.` }
        : {};
  const faltas: FaltasDoEndereco = { ...doNome, ...Object.fromEntries(campos.map(({ campo, dica }) => [campo, dica])) };
  if (!validado.ok || Object.keys(faltas).length > 0) {
    const rotulos = [...('nome' in doNome ? ['Nome do endereço'] : []), ...campos.map(({ rotulo }) => rotulo)];
    return falha({ faltas, mensagem: `Preencha corretamente: ${rotulos.join(', ')}` });
  }
  const { cep, rua, numero, complemento, bairro, cidade, uf } = validado.valor;
  return ok({ nome, cep, rua, numero, complemento, bairro, cidade, uf });
}

/** Whether both are the same place under the same name. */
export function mesmoEndereco(um: EnderecoComNome, outro: EnderecoComNome): boolean {
  return um.nome === outro.nome && camposDoEndereco.every((campo) => (um[campo] ?? '') === (outro[campo] ?? ''));
}
