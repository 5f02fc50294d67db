import { eq } from 'drizzle-orm';
import { excluirCupom, salvarCupom } from '#application/cupons/cupons.ts';
import { expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { cupons } from '#db/schema/index.ts';
import type { CupomDigitado } from '#domain/cupons/cupom-cadastro.ts';
import { autor, type Linha, linha, usarBancada } from '#tests/integration/application/pedidos/bancada.ts';
import { contato } from '#tests/support/loja-de-teste.ts';
import { desfecho, valorDe } from '#tests/support/resultado.ts';

/** The form of a coupon of 10 % for everything, without limits. */
export const digitado: CupomDigitado = {
  codigo: 'DEZ',
  tipo: 'percentual',
  valor: '10',
  validade: '2099-12-31',
  minimo: '',
  limite: '',
  porPessoa: '',
  ativo: true,
};
export type Quem = { uid?: string | null; email?: string; documento?: string };

/** A bench with a hundred kings, and the acts of coupons. */
export async function usarBancadaDeCupons(opcoes: Parameters<typeof usarBancada>[0] = {}) {
  const b = await usarBancada({ estoque: 100, ...opcoes });
  const salvar = (mais: Partial<CupomDigitado> = {}, edicao: Parameters<typeof salvarCupom>[2] = null) =>
    salvarCupom(b.loja, autor, edicao, { ...digitado, ...mais });
  /** An order of one king, or of these lines, with a code; `totalVisto` is what the buyer saw. */
  const pedirCom = (cupomCodigo: string, quem: Quem = {}, totalVisto = 9000, linhas: Linha[] = [linha('rei')]) => {
    const { uid = null, ...dados } = quem;
    return b.pedir(linhas, totalVisto, { cupomCodigo, uid, contato: { ...contato, ...dados } });
  };
  return {
    ...b,
    salvar,
    criar: async (mais: Partial<CupomDigitado> = {}) => valorDe(await salvar(mais)).id,
    excluir: (id: string) => excluirCupom(b.loja, autor, id),
    cupomDoCodigo: async (codigo: string) =>
      (await b.loja.db.select().from(cupons).where(eq(cupons.codigo, codigo)))[0],
    pedirCom,
    /** `ok`, or why the code was refused. */
    comprarCom: async (...entrada: Parameters<typeof pedirCom>) => desfecho(await pedirCom(...entrada)),
    compradoCom: async (...entrada: Parameters<typeof pedirCom>) => valorDe(await pedirCom(...entrada)).id,
    carrinho: (cupom: string, quem: Quem = {}, linhas: Linha[] = [linha('rei')]) =>
      conferirCarrinho(b.loja, { linhas, cupom, uid: null, ...quem }),
    /** Lets the time for paying pass: all unpaid orders end. */
    vencer: async () => {
      b.adiantar(31 * 60_000);
      await expirarPedidos(b.loja);
    },
  };
}
