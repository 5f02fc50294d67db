import { useSyncExternalStore } from 'react';
import { somenteDigitos } from '#domain/numeros.ts';
import { criarValorGuardado } from './valor-guardado.ts';

const lerCep = (texto: string | null) => (texto && /^\d{8}$/.test(texto) ? texto : '');

/** Where this device has things sent, 8 digits; '' while nobody said. */
const guardado = criarValorGuardado<string>({
  chave: 'loja:cep',
  ler: lerCep,
  escrever: (cep) => cep || null,
});

/** Keeps a complete CEP for every place that tells when things arrive; anything else says nothing. */
export function lembrarCep(texto: string): void {
  const cep = lerCep(somenteDigitos(texto));
  if (cep !== '' && cep !== guardado.atual()) guardado.mudar(() => cep);
}

export const cepLembrado = guardado.atual;

export function useCepLembrado(): string {
  return useSyncExternalStore(guardado.assinar, guardado.atual, () => '');
}
