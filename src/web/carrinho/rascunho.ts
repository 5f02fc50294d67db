import type { ValoresDoCep } from '#domain/checkout/cep.ts';
import { type CampoDoCheckout, regrasDoCheckout } from '#domain/checkout/checkout.ts';

/** The typed form, and the fields written by a CEP look-up. */
export type Rascunho = { campos: Partial<Record<CampoDoCheckout, string>>; peloCep: Partial<ValoresDoCep> };

const nomeNaSessao = 'loja:checkout';
const nomesDosCampos = regrasDoCheckout.map(({ campo }) => campo);

function somenteTextos(valor: unknown): Partial<Record<CampoDoCheckout, string>> {
  if (typeof valor !== 'object' || valor === null) return {};
  const lidos = valor as Record<string, unknown>;
  return Object.fromEntries(
    nomesDosCampos.flatMap((campo) => (typeof lidos[campo] === 'string' ? [[campo, lidos[campo]]] : [])),
  );
}

/** Returns the draft stored for this tab, which survives a reload; an empty one for invalid storage. */
export function lerRascunho(guarda: () => Storage = () => sessionStorage): Rascunho {
  try {
    const gravado = (JSON.parse(guarda().getItem(nomeNaSessao) ?? 'null') ?? {}) as {
      campos?: unknown;
      peloCep?: unknown;
    };
    return { campos: somenteTextos(gravado.campos), peloCep: somenteTextos(gravado.peloCep) };
  } catch {
    return { campos: {}, peloCep: {} };
  }
}

export function guardarRascunho(rascunho: Rascunho, guarda: () => Storage = () => sessionStorage): void {
  try {
    guarda().setItem(nomeNaSessao, JSON.stringify(rascunho));
  } catch {
    // Storage is full or disabled: the form works without.
  }
}

export function esquecerRascunho(guarda: () => Storage = () => sessionStorage): void {
  try {
    guarda().removeItem(nomeNaSessao);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
