// @requirement 15.23.8
import type { Dia } from '#domain/calendario.ts';
import { lerIdsDigitados } from '#domain/precos/ids-digitados.ts';
import { digitarMomento, lerMomentoDigitado } from '#domain/precos/momento-digitado.ts';
import { type MarcasDoCupom, marcasDoCupom } from './cupom-campos.ts';
import { porCampo } from '#domain/tabela-de-campos.ts';
import { passouDaValidade, regrasEmUso, type RegrasDoCupom, semRegras } from './regras-do-cupom.ts';

/** Text fields of a coupon's rules: the moments are of São Paulo, `produtos` are ids. */
export const camposDasRegras = ['comecaEm', 'terminaAs', 'produtos'] as const;
export type CampoDasRegras = (typeof camposDasRegras)[number];
export type RegrasDigitadas = Record<CampoDasRegras, string> & MarcasDoCupom & { categorias: string[] };

export type FaltaNasRegras =
  | 'momento-invalido'
  | 'hora-invalida'
  | 'comeca-depois'
  /** All goods that it covered were deleted. */
  | 'alcance-apagado';
export type FaltasNasRegras = Partial<Record<CampoDasRegras, FaltaNasRegras>>;

/** `18:00:00` from the text of a time field; null unless it is a time of the day. */
function lerHora(texto: string): string | null {
  const [, hora, segundos = '00'] = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?$/.exec(texto.trim()) ?? [];
  return hora === undefined ? null : `${hora}:${segundos}`;
}

/** The rules of the form, undefined where it has none, and their faults. `validade`: '' if it is no day. */
export function lerRegras(
  digitadas: Partial<RegrasDigitadas>,
  validade: Dia,
): { regras: RegrasDoCupom | undefined; faltas: FaltasNasRegras } {
  const faltas: FaltasNasRegras = {};
  const opcional = <T>(campo: CampoDasRegras, ler: (texto: string) => T | null, falta: FaltaNasRegras): T | null => {
    const texto = (digitadas[campo] ?? '').trim();
    const valor = texto === '' ? null : ler(texto);
    if (texto !== '' && valor === null) faltas[campo] = falta;
    return valor;
  };
  const comecaEm = opcional('comecaEm', lerMomentoDigitado, 'momento-invalido');
  const terminaAs = opcional('terminaAs', lerHora, 'hora-invalida');
  if (comecaEm !== null && validade !== '' && passouDaValidade(validade, terminaAs, comecaEm))
    faltas.comecaEm = 'comeca-depois';
  const produtos = lerIdsDigitados(digitadas.produtos ?? '');
  const categorias = [...new Set(digitadas.categorias)];
  const regras = {
    comecaEm,
    terminaAs,
    ...porCampo(marcasDoCupom, (marca) => digitadas[marca] ?? semRegras[marca]),
    paraTudo: produtos.length + categorias.length === 0,
    produtos,
    categorias,
  };
  return { regras: regrasEmUso(regras), faltas };
}

/** The form's values for the rules: the inverse of `lerRegras`. */
export function digitarRegras(regras: RegrasDoCupom = semRegras): RegrasDigitadas {
  const { comecaEm, terminaAs, produtos, categorias } = regras;
  return {
    comecaEm: comecaEm ? digitarMomento(comecaEm) : '',
    terminaAs: terminaAs ?? '',
    produtos: produtos.join(', '),
    categorias: [...categorias],
    ...porCampo(marcasDoCupom, (marca) => regras[marca]),
  };
}
