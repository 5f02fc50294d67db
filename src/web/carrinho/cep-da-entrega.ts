import { useSyncExternalStore } from 'react';
import { somenteDigitos } from '#domain/numeros.ts';
import { criarValorGuardado } from './valor-guardado.ts';

const lerCep = (texto: string | null) => (texto && /^\d{8}$/.test(texto) ? texto : '');

/** The delivery CEP of this device, 8 digits; '' when unset. */
const guardado = criarValorGuardado<string>({
  chave: 'loja:cep',
  ler: lerCep,
  escrever: (cep) => cep || null,
});

/** Stores a complete CEP for every page that shows delivery times; other texts are ignored. */
export function lembrarCep(texto: string): void {
  const cep = lerCep(somenteDigitos(texto));
  if (cep !== '' && cep !== guardado.atual()) guardado.mudar(() => cep);
}

export const cepLembrado = guardado.atual;

export function useCepLembrado(): string {
  return useSyncExternalStore(guardado.assinar, guardado.atual, () => '');
}
