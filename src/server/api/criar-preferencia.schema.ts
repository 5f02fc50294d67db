import { z } from 'zod';

const texto = z.string().nullish();

/**
 * Body of `criarPreferencia` (specification 7). Only the shape is checked here: what it says is either decided by the
 * domain (contact data, quantities) or ignored (uid, usuarioId, isGuest, names: session and database know better).
 */
export const corpoDaPreferencia = z.object({
  nome: texto,
  email: texto,
  telefone: texto,
  enderecoDetalhado: z
    .object({ cep: texto, rua: texto, numero: texto, complemento: texto, bairro: texto, cidade: texto, uf: texto })
    .nullish(),
  observacao: texto,
  itens: z
    .array(
      z.object({
        produtoId: z.string().max(200),
        variacao: z.string().max(200).nullish(),
        quantidade: z.unknown().optional(),
        preco: z.unknown().optional(),
      }),
    )
    .max(200),
  total: z.unknown().optional(),
  frete: z.unknown().optional(),
  cupomCodigo: texto,
});

export type CorpoDaPreferencia = z.infer<typeof corpoDaPreferencia>;

/** Body of `conferirCarrinho`. */
export const corpoDaConferencia = z.object({
  itens: z
    .array(
      z.object({
        produtoId: z.string().max(200),
        variacao: z.string().max(200).nullish(),
        quantidade: z.unknown().optional(),
      }),
    )
    .max(200),
  cupom: z.string().max(100).nullish(),
});
