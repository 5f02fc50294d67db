import { eq } from 'drizzle-orm';
import { darPassoDaLoja, type PassoDaLoja } from '#application/devolucoes/dar-passo.ts';
import { type DevolucaoPedida, pedirDevolucao as pedirNaLoja } from '#application/devolucoes/pedir-devolucao.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { lerItens } from '#db/pedidos/gravar-pedidos.ts';
import { creditos, devolucoes, emails, portadoresDeCredito } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { autor, usarBancada } from '#tests/integration/application/pedidos/bancada.ts';
import { valorDe } from '#tests/support/resultado.ts';

/** A bench with the acts of a return. */
export async function usarBancadaDeDevolucoes(opcoes: Parameters<typeof usarBancada>[0] = {}) {
  const b = await usarBancada(opcoes);
  const { db } = b.loja;

  /** Asks for so many units of the order's first line, or of each; to cancel what was paid and not sent yet. */
  const pedirDevolucao = async (
    pedidoId: string,
    unidades: number | number[] = 1,
    { troca, ...mais }: Partial<Omit<DevolucaoPedida, 'troca'>> & { troca?: string | null } = {},
  ) => {
    const itens = await lerItens(db, pedidoId);
    const quantas = [unidades].flat().flatMap((n, i) => (n > 0 ? [[itens[i]?.id ?? 0, n] as const] : []));
    const { status } = await b.ler(pedidoId);
    return pedirNaLoja(b.loja, {
      pedidoId,
      motivo: status === 'approved' ? 'cancelamento' : 'desistencia',
      unidades: new Map(quantas),
      relato: '',
      fotos: [],
      comoCredito: false,
      autorDasFotos: 'teste',
      autor: 'comprador',
      chave: novoId(),
      ...(troca !== undefined && { troca: new Map(troca === null ? [] : quantas.map(([id]) => [id, troca])) }),
      ...mais,
    });
  };

  return {
    ...b,
    pedirDevolucao,
    /** The number of a return that is accepted as a request. */
    pedida: async (...entrada: Parameters<typeof pedirDevolucao>) => valorDe(await pedirDevolucao(...entrada)).numero,
    passo: (numero: number, passo: PassoDaLoja['passo'], mais: Partial<PassoDaLoja> = {}, quem: typeof autor = autor) =>
      darPassoDaLoja(b.loja, quem, {
        numero,
        passo,
        instrucoes: 'Poste em qualquer agência.',
        codigoPostagem: 'AB1234',
        motivo: 'Fora do combinado.',
        aoEstoque: true,
        ...mais,
      }),
    devolucao: async (numero: number) => (await db.select().from(devolucoes).where(eq(devolucoes.numero, numero)))[0],
    /** Two kings for R$ 200,00, paid and received; three are left in stock. */
    recebido: async () => {
      const { id, pagamentoId } = await b.pago();
      valorDe(await b.mudar(id, 'concluido'));
      return { id, pagamentoId };
    },
    /** The ledger of credit, oldest first. */
    creditos: async () =>
      (await db.select().from(creditos).orderBy(creditos.id)).map(({ tipo, centavos }) => [tipo, centavos]),
    saldosDeCredito: async () =>
      (await db.select().from(portadoresDeCredito).orderBy(portadoresDeCredito.criadoEm)).map(
        ({ tipo, saldoCentavos }) => [tipo, saldoCentavos],
      ),
    /** The message of this type, as it is sent. */
    carta: async (tipo: 'devolucao-aceita' | 'devolucao-reembolsada') => {
      const [email] = await db.select().from(emails).where(eq(emails.tipo, tipo));
      await enviarEmail(b.loja, email?.id ?? '');
      const carta = await b.caixa.ler(email?.id ?? '');
      return { assunto: carta?.assunto ?? '', html: (carta?.html ?? '').replaceAll(/\u00a0|&nbsp;/g, ' ') };
    },
  };
}

/** The code of a voucher in a message. */
export const codigoNaCarta = (html: string): string =>
  /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(html)?.[0] ?? '';
