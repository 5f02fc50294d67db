import type { EnderecoDoCep } from '#domain/checkout/cep.ts';

/** Looks an address up by its CEP (8 digits). null when unknown or when no service answers in time; never throws. */
export type BuscaDeCep = { buscar(cep: string): Promise<EnderecoDoCep | null> };
