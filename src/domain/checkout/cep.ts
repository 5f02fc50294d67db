import { somenteDigitos } from './checkout.ts';

/** An address found by its CEP. `rua` and `bairro` are '' where one CEP covers a whole town. `cep` is 8 digits. */
export type EnderecoDoCep = { cep: string; rua: string; bairro: string; cidade: string; uf: string };

/** The fields of an address that a look-up by CEP fills in. */
export const camposDoCep = ['rua', 'bairro', 'cidade', 'uf'] as const;
export type ValoresDoCep = Pick<EnderecoDoCep, (typeof camposDoCep)[number]>;

function campos(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null ? { ...json } : {};
}

function texto(valor: unknown): string {
  return typeof valor === 'string' ? valor.trim() : '';
}

/** An address needs its CEP, town and state; anything less is no answer. */
function montar(cep: unknown, rua: unknown, bairro: unknown, cidade: unknown, uf: unknown): EnderecoDoCep | null {
  const endereco = {
    cep: somenteDigitos(texto(cep)),
    rua: texto(rua),
    bairro: texto(bairro),
    cidade: texto(cidade),
    uf: texto(uf).toUpperCase(),
  };
  return endereco.cep.length === 8 && endereco.cidade !== '' && /^[A-Z]{2}$/.test(endereco.uf) ? endereco : null;
}

/** Answer of ViaCEP. An unknown CEP comes as status 200 with `erro: true` or `erro: "true"`. */
export function lerViaCep(json: unknown): EnderecoDoCep | null {
  const { erro, cep, logradouro, bairro, localidade, uf } = campos(json);
  if (erro === true || erro === 'true') return null;
  return montar(cep, logradouro, bairro, localidade, uf);
}

/** Answer of BrasilAPI's `cep/v2`, where street and neighbourhood may be null. */
export function lerBrasilApi(json: unknown): EnderecoDoCep | null {
  const { cep, street, neighborhood, city, state } = campos(json);
  return montar(cep, street, neighborhood, city, state);
}
