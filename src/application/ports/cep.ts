import type { EnderecoDoCep } from '#domain/checkout/cep.ts';

/** `achado`, `desconhecido` (no such CEP), or `fora`: the services failed, timed out or returned invalid data. */
export type RespostaDoCep = { tipo: 'achado'; endereco: EnderecoDoCep } | { tipo: 'desconhecido' } | { tipo: 'fora' };

/** Looks up an address by its CEP (8 digits). Never throws. */
export type BuscaDeCep = { buscar(cep: string): Promise<RespostaDoCep> };
