import type { ConfiguracaoDigitada } from '#application/configuracao/salvar-configuracao.ts';
import { mascararTelefone } from '#domain/checkout/checkout.ts';
import { digitarLoja } from '#domain/configuracao/loja-cadastro.ts';
import type { DadosDaLoja, PaginasDaLoja } from '#domain/configuracao/loja.ts';
import { porPagina } from './configuracao-schema.ts';

/** The shop's data as its form shows them. */
export function digitar({ loja, paginas }: { loja: DadosDaLoja | null; paginas: PaginasDaLoja }): ConfiguracaoDigitada {
  return {
    loja: { ...digitarLoja(loja), whatsapp: mascararTelefone(loja?.whatsapp ?? '') },
    paginas: porPagina((pagina) => paginas[pagina] ?? ''),
  };
}
