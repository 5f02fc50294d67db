import type { EnderecoDoCep } from '#domain/checkout/cep.ts';

/** The address, that there is no such CEP, or nothing to rely on: the services are down, slow or talk nonsense. */
export type RespostaDoCep = { tipo: 'achado'; endereco: EnderecoDoCep } | { tipo: 'desconhecido' } | { tipo: 'fora' };

/** Looks an address up by its CEP (8 digits). Never throws. */
export type BuscaDeCep = { buscar(cep: string): Promise<RespostaDoCep> };
