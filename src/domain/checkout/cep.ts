// @requirement 13.5.2
import { somenteDigitos } from '#domain/numeros.ts';

/** Address of a CEP (8 digits). `rua` and `bairro` are '' if the CEP covers a whole town. */
export type EnderecoDoCep = { cep: string; rua: string; bairro: string; cidade: string; uf: string };

/** Address fields filled in by a CEP look-up. */
export const camposDoCep = ['rua', 'bairro', 'cidade', 'uf'] as const;
export type ValoresDoCep = Pick<EnderecoDoCep, (typeof camposDoCep)[number]>;

/** CEP ranges of each state, by the first five digits. */
const faixas: readonly (readonly [de: number, ate: number, uf: string])[] = [
  [1000, 19999, 'SP'],
  [20000, 28999, 'RJ'],
  [29000, 29999, 'ES'],
  [30000, 39999, 'MG'],
  [40000, 48999, 'BA'],
  [49000, 49999, 'SE'],
  [50000, 56999, 'PE'],
  [57000, 57999, 'AL'],
  [58000, 58999, 'PB'],
  [59000, 59999, 'RN'],
  [60000, 63999, 'CE'],
  [64000, 64999, 'PI'],
  [65000, 65999, 'MA'],
  [66000, 68899, 'PA'],
  [68900, 68999, 'AP'],
  [69000, 69299, 'AM'],
  [69300, 69399, 'RR'],
  [69400, 69899, 'AM'],
  [69900, 69999, 'AC'],
  [70000, 72799, 'DF'],
  [72800, 72999, 'GO'],
  [73000, 73699, 'DF'],
  [73700, 76799, 'GO'],
  [76800, 76999, 'RO'],
  [77000, 77999, 'TO'],
  [78000, 78899, 'MT'],
  [79000, 79999, 'MS'],
  [80000, 87999, 'PR'],
  [88000, 89999, 'SC'],
  [90000, 99999, 'RS'],
];

/** The state of a CEP, from its first digits; '' if unknown. Needs no look-up. */
export function ufDoCep(cep: string): string {
  const comeco = Number(somenteDigitos(cep).padEnd(8, 'x').slice(0, 5));
  return faixas.find(([de, ate]) => comeco >= de && comeco <= ate)?.[2] ?? '';
}

function campos(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null ? { ...json } : {};
}

function texto(valor: unknown): string {
  return typeof valor === 'string' ? valor.trim() : '';
}

/** The address; null without a valid CEP, town and state. */
function montarEndereco(
  cep: unknown,
  rua: unknown,
  bairro: unknown,
  cidade: unknown,
  uf: unknown,
): EnderecoDoCep | null {
  const endereco = {
    cep: somenteDigitos(texto(cep)),
    rua: texto(rua),
    bairro: texto(bairro),
    cidade: texto(cidade),
    uf: texto(uf).toUpperCase(),
  };
  return endereco.cep.length === 8 && endereco.cidade !== '' && /^[A-Z]{2}$/.test(endereco.uf) ? endereco : null;
}

/**
 * The address in a ViaCEP response; null for an unknown CEP, which ViaCEP reports with status 200 and `erro: true` or
 * `erro: "true"`.
 */
export function lerViaCep(json: unknown): EnderecoDoCep | null {
  const { erro, cep, logradouro, bairro, localidade, uf } = campos(json);
  if (erro === true || erro === 'true') return null;
  return montarEndereco(cep, logradouro, bairro, localidade, uf);
}

/** The address in a response of BrasilAPI's `cep/v2`, where street and neighbourhood may be null. */
export function lerBrasilApi(json: unknown): EnderecoDoCep | null {
  const { cep, street, neighborhood, city, state } = campos(json);
  return montarEndereco(cep, street, neighborhood, city, state);
}
