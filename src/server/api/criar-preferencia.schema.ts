import { z } from 'zod';
import { valesDigitados } from '#domain/carrinho/carrinho-conferido.schema.ts';
import { semInvisiveis } from '#domain/caracteres-invisiveis.ts';
import { semInvisiveisForaDeEmoji } from '#domain/texto-digitado.ts';

/** Typed text without invisible characters; `textoLivre` keeps emoji whole. */
const texto = z.string().transform(semInvisiveis).nullish();
const textoLivre = z.string().transform(semInvisiveisForaDeEmoji).nullish();

/**
 * Body of `criarPreferencia` (docs/requirements.md 7.1). Only the shape is validated here: contact data and quantities
 * are validated by the domain; usuarioId, isGuest and names are ignored, since session and database decide them. `uid` is
 * compared with the session's where it is sent.
 */
export const corpoDaPreferencia = z.object({
  uid: z.unknown().optional(),
  nome: texto,
  email: texto,
  telefone: texto,
  enderecoDetalhado: z
    .object({ cep: texto, rua: texto, numero: texto, complemento: texto, bairro: texto, cidade: texto, uf: texto })
    .nullish(),
  observacao: textoLivre,
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
  vales: valesDigitados,
  credito: z.boolean().nullish(),
  aPagar: z.unknown().optional(),
  documento: texto,
  presente: z.boolean().nullish(),
  destinatario: texto,
  mensagem: textoLivre,
});

export type PreferenciaLida = z.infer<typeof corpoDaPreferencia>;
