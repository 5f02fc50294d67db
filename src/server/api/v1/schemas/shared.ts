// @requirement 15.32.3
import * as z from 'zod';
import { centavosDeReais, reaisDeCentavos } from '#domain/dinheiro.ts';

/** Schemas of answers with names of their own in the document. */
export const answers = z.registry<{ id: string }>();
/** Schemas of request bodies with names of their own. */
export const bodies = z.registry<{ id: string }>();

export const MAX_PAGE = 100;
const DEFAULT_PAGE = 50;
const MAX_REAIS = 1_000_000;

/** An amount in an answer, in reais. */
export const reais = () => z.number().meta({ description: 'Em reais.' });
export const inReais = reaisDeCentavos;

/** An amount in a request, in reais with up to two decimals. */
export const typedReais = (minimum: number) =>
  z
    .number()
    .min(minimum)
    .max(MAX_REAIS)
    .refine((value) => centavosDeReais(value) !== null, { error: 'Use até duas casas decimais.' })
    .meta({ description: 'Em reais, com até duas casas decimais.' });

/** Centavos of an amount that `typedReais` accepted. */
export const centavosOf = (value: number): number => centavosDeReais(value) ?? 0;

export const moment = () => z.iso.datetime({ precision: 3 }).meta({ description: 'ISO 8601, em UTC.' });
export const day = () => z.iso.date().meta({ description: 'AAAA-MM-DD, em São Paulo.' });

/** PostgreSQL's text format has no such years. */
const FIRST_MOMENT = new Date('2000-01-01T00:00:00Z');
const LAST_MOMENT = new Date('2100-01-01T00:00:00Z');

/** A moment in a request: ISO 8601 with its offset, of this century. */
export const typedMoment = () =>
  z.iso
    .datetime({ offset: true })
    .refine((text) => !(new Date(text) < FIRST_MOMENT || new Date(text) >= LAST_MOMENT), {
      error: 'Envie um momento de 2000 a 2099.',
    })
    .meta({ description: 'ISO 8601, com Z ou o fuso, como 2026-11-27T00:00:00-03:00.' });

/** Parameters of every list. */
export const pageQuery = z.strictObject({
  cursor: z.string().min(1).max(2000).optional().meta({ description: 'O proximo da resposta anterior.' }),
  limite: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE)
    .default(DEFAULT_PAGE)
    .meta({ description: `Quantos por vez: de 1 a ${MAX_PAGE}.` }),
});

/** `true` or `false` in an address. */
export const flag = () => z.enum(['true', 'false']).transform((text) => text === 'true');

/** The answer of a list, named in the document. */
export function listOf<T extends z.ZodType>(id: string, item: T) {
  const list = z.object({
    dados: z.array(item),
    proximo: z.string().nullable().meta({ description: 'O cursor do que vem depois; null no fim.' }),
  });
  answers.add(list, { id });
  return list;
}
