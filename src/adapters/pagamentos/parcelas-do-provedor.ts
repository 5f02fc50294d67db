import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { centavosDeReais, reaisComPonto } from '#domain/dinheiro.ts';
import type { Parcelamento } from '#domain/pagamentos/parcelas.ts';
import { ok, type Result } from '#domain/result.ts';
import type { FalhaDoProvedor } from '#application/ports/pagamentos.ts';
import { chamarProvedor, type Linha } from './chamada.ts';

/** The card brand used for the query: the terms depend on the account, not on the brand. */
const BANDEIRA = 'visa';
const VALORES = 2000;
const VALE_MS = 60 * 60_000;

const centavos = z
  .number()
  .transform((reais) => centavosDeReais(Math.round(reais * 100) / 100) ?? 0)
  .refine((valor) => valor > 0);
const resposta = z.array(
  z.object({
    payer_costs: z.array(
      z.object({
        installments: z.number().int().positive(),
        installment_rate: z.number().nonnegative(),
        installment_amount: centavos,
        total_amount: centavos,
      }),
    ),
  }),
);

/** The instalments Mercado Pago offers for an amount; null when the response is unreadable. */
function lerCustos(corpo: unknown): Parcelamento[] | null {
  const lido = resposta.safeParse(corpo);
  const custos = lido.success ? lido.data[0]?.payer_costs : undefined;
  return (
    custos?.map(({ installments, installment_rate, installment_amount, total_amount }) => ({
      quantas: installments,
      parcelaCentavos: installment_amount,
      totalCentavos: total_amount,
      jurosPb: Math.round(installment_rate * 100),
    })) ?? null
  );
}

/** Queries once an hour per amount; concurrent callers share the request. Failures are not cached. */
export function criarLeitorDeParcelas(linha: Linha) {
  const sabidas = new LRUCache<number, Promise<Result<Parcelamento[], FalhaDoProvedor>>>({
    max: VALORES,
    ttl: VALE_MS,
  });
  return (valorCentavos: number): Promise<Result<Parcelamento[], FalhaDoProvedor>> => {
    const sabida = sabidas.get(valorCentavos);
    if (sabida) return sabida;
    const busca = new URLSearchParams({
      payment_method_id: BANDEIRA,
      amount: reaisComPonto(valorCentavos),
    });
    const pergunta = chamarProvedor(
      linha,
      {
        operacao: 'lerParcelas',
        metodo: 'GET',
        caminho: `/v1/payment_methods/installments?${busca}`,
        em404: 'recusado',
      },
      lerCustos,
    ).then((lidas) => {
      if (!lidas.ok) sabidas.delete(valorCentavos);
      return lidas.ok ? ok(lidas.valor) : lidas;
    });
    sabidas.set(valorCentavos, pergunta);
    return pergunta;
  };
}
