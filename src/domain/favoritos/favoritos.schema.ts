import { z } from 'zod';
import { formaDoProdutoId } from '#domain/produtos/produto.ts';
import { formaDaChaveDoNavegador, MAIOR_PRECO_CENTAVOS, MAIS_FAVORITOS } from './favoritos.ts';

const produtoId = z.string().regex(formaDoProdutoId);
const chave = z.string().regex(formaDaChaveDoNavegador);
/** null while the browser does not know it: the present price is stored then. */
const precoCentavos = z.number().int().min(1).max(MAIOR_PRECO_CENTAVOS).nullable();

/** Request body of `favoritos`: acts in their order. */
export const corpoDeFavoritos = z.object({
  mudancas: z.array(z.object({ produtoId, precoCentavos, salva: z.boolean() })).max(2 * MAIS_FAVORITOS),
  chave: chave.optional(),
});

/** Request body of `listaDeFavoritos`. */
export const corpoDaLista = z.object({
  chave,
  favoritos: z.array(z.object({ produtoId, precoCentavos })).max(MAIS_FAVORITOS),
});

/** Request body of `produtosFavoritos`. */
export const corpoDeProdutos = z.object({ ids: z.array(produtoId).max(MAIS_FAVORITOS) });
