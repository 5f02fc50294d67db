// @requirement 13.5.6 15.12.8
import type { PreferenciaPedida } from '#application/ports/pagamentos.ts';

type Identificacao = { type: 'CPF' | 'CNPJ'; number: string };

export type PagadorDoProvedor = {
  name: string;
  surname?: string;
  email: string;
  identification?: Identificacao;
  phone?: { area_code: string; number: string };
  address?: { zip_code: string; street_name: string; street_number?: string };
};

/** The buyer as Mercado Pago's fraud check wants it: name apart from surname, area code apart from number. */
export function compradorDoProvedor({
  comprador,
  endereco,
}: Pick<PreferenciaPedida, 'comprador' | 'endereco'>): PagadorDoProvedor {
  const [name, surname] = nomeESobrenome(comprador.nome);
  const phone = telefone(comprador.telefone);
  return {
    name,
    ...(surname === '' ? {} : { surname }),
    email: comprador.email.trim(),
    ...identificacao(comprador.documento),
    ...(phone ? { phone } : {}),
    ...(endereco.cep === '' ? {} : { address: enderecoDoPagador(endereco) }),
  };
}

/** The CPF or CNPJ, where the buyer gave one. */
export function identificacao(documento: string | null): { identification?: Identificacao } {
  return documento ? { identification: { type: documento.length === 11 ? 'CPF' : 'CNPJ', number: documento } } : {};
}

export function nomeESobrenome(nome: string): [nome: string, sobrenome: string] {
  const [primeiro = '', ...resto] = nome.trim().split(/\s+/);
  return [primeiro, resto.join(' ')];
}

/** Brazilian numbers have 10 or 11 digits; another shape is left out, since it is not worth a refused payment. */
function telefone(texto: string): PagadorDoProvedor['phone'] {
  const digitos = texto.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  return /^\d{10,11}$/.test(digitos) ? { area_code: digitos.slice(0, 2), number: digitos.slice(2) } : undefined;
}

/** The API takes a house number only as a number: `s/n` or `12-B` are added to the street. */
function enderecoDoPagador({ cep, rua, numero }: PreferenciaPedida['endereco']): PagadorDoProvedor['address'] {
  const zip_code = cep.replace(/\D/g, '');
  return /^\d{1,9}$/.test(numero)
    ? { zip_code, street_name: rua, street_number: numero }
    : { zip_code, street_name: `${rua}, ${numero}` };
}
